// Logs, and the Application Insights that functions write to with their identity.
param name string
param workspaceName string
param location string
param logDays int
@description('The rule that keeps secrets out of the logs.')
param redactionRuleId string

resource workspace 'Microsoft.OperationalInsights/workspaces@2026-03-01' = {
  name: workspaceName
  location: location
  properties: {
    sku: {
      name: 'PerGB2018'
    }
    retentionInDays: logDays
    defaultDataCollectionRuleResourceId: redactionRuleId
  }
}

resource insights 'Microsoft.Insights/components@2020-02-02' = {
  name: name
  location: location
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    DisableLocalAuth: true
  }
}

output connectionString string = insights.properties.ConnectionString
output insightsId string = insights.id
