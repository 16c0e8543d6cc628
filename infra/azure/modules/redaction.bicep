// Keeps a secret out of the logs: the address of the calendar's feed, which the Functions host writes down with each request.
// Microsoft Learn, "Transformations in Azure Monitor"; AppRequests and AppTraces take them.
param name string
param workspaceId string
param location string

var feed = 'contains "/api/calendar/"'

resource rule 'Microsoft.Insights/dataCollectionRules@2024-03-11' = {
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
