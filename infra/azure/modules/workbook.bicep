// The page that an operator looks at first, in Application Insights under "Workbooks".
param location string
param insightsId string

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  name: guid(resourceGroup().id, 'volunteer management')
  location: location
  kind: 'shared'
  properties: {
    displayName: 'Volunteer management'
    category: 'workbook'
    sourceId: insightsId
    version: 'Notebook/1.0'
    serializedData: loadTextContent('workbook.json')
  }
}
