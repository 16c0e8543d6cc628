// Keeps secrets out of the logs: the address of the calendar's feed, the links to unsubscribe, and a link's id where a caller sends it as ?id= (our own
// pages send it in a header). The Functions host writes the address of each request down.
// Microsoft Learn, "Transformations in Azure Monitor"; AppRequests and AppTraces take them.
param name string
param workspaceId string
param location string

var feed = 'contains "/api/calendar/"'
var unsubscribe = 'contains "/api/unsubscribe/"'

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
        transformKql: 'source | extend Properties = iff(Url ${feed} or Url ${unsubscribe}, parse_json("{}"), Properties) | extend Url = iff(Url ${feed} or Url ${unsubscribe}, "", Url) | extend Url = iff(Url contains "?id=", tostring(split(Url, "?")[0]), Url)'
      }
      {
        streams: [
          'Microsoft-Table-AppTraces'
        ]
        destinations: [
          'workspace'
        ]
        transformKql: 'source | where not(Message ${feed}) | where not(Message ${unsubscribe}) | where not(Message contains "?id=")'
      }
    ]
  }
}

output id string = rule.id
