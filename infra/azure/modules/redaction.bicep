// Keeps a secret out of the logs: the address of the calendar's feed, which the Functions host writes down with each request.
// Microsoft Learn, "Transformations in Azure Monitor"; AppRequests and AppTraces take them.
param name string
param workspaceName string
param location string
param logDays int

var workspaceId = resourceId('Microsoft.OperationalInsights/workspaces', workspaceName)
var feed = 'contains "/api/calendar/"'

resource rule 'Microsoft.Insights/dataCollectionRules@2023-03-11' = {
  name: name
  location: location
  kind: 'WorkspaceTransforms'
  properties: {
    destinations: {
      logAnalytics: [
        {
          workspaceResourceId: workspaceId
          name: 'workspace'
        }
      ]
    }
    dataFlows: [
      {
        streams: [
          'Microsoft-Table-AppRequests'
        ]
        destinations: [
          'workspace'
        ]
        // The properties hold the path once more.
        transformKql: 'source | extend Properties = iff(Url ${feed}, parse_json("{}"), Properties) | extend Url = iff(Url ${feed}, "", Url)'
      }
      {
        streams: [
          'Microsoft-Table-AppTraces'
        ]
        destinations: [
          'workspace'
        ]
        transformKql: 'source | where not(Message ${feed})'
      }
    ]
  }
}

// The workspace of monitoring.bicep once more, now that there is a rule to name: each needs the other's id.
resource workspace 'Microsoft.OperationalInsights/workspaces@2026-03-01' = {
  name: workspaceName
  location: location
  properties: {
    sku: {
      name: 'PerGB2018'
    }
    retentionInDays: logDays
    defaultDataCollectionRuleResourceId: rule.id
  }
}
