// Asks the API's health through the site every five minutes, from three places: the site, the link and Dataverse.
param name string
param location string
param siteUrl string
param insightsId string
param actionGroupId string
@description('Of those who get an SMS; empty where there is nobody.')
param phonesGroupId string

// Places that Microsoft's tests call from, Singapore first.
var places = ['apac-sg-sin-azr', 'apac-hk-hkn-azr', 'apac-jp-kaw-edge']

resource test 'Microsoft.Insights/webtests@2022-06-15' = {
  name: name
  location: location
  kind: 'standard'
  // Application Insights finds its tests by this tag.
  tags: {
    'hidden-link:${insightsId}': 'Resource'
  }
  properties: {
    SyntheticMonitorId: name
    Name: name
    Enabled: true
    Frequency: 300
    Timeout: 60
    Kind: 'standard'
    RetryEnabled: true
    Locations: [
      for place in places: {
        Id: place
      }
    ]
    Request: {
      RequestUrl: '${siteUrl}/api/health'
      HttpVerb: 'GET'
      ParseDependentRequests: false
    }
    ValidationRules: {
      ExpectedHttpStatusCode: 200
      SSLCheck: true
      SSLCertRemainingLifetimeCheck: 7
    }
  }
}

resource away 'Microsoft.Insights/metricAlerts@2026-01-01' = {
  name: '${name}-away'
  location: 'global'
  properties: {
    description: 'The site\'s health could not be read from two places.'
    severity: 1
    enabled: true
    scopes: [
      test.id
      insightsId
    ]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT15M'
    autoMitigate: true
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.WebtestLocationAvailabilityCriteria'
      webTestId: test.id
      componentId: insightsId
      failedLocationCount: 2
    }
    actions: concat([{ actionGroupId: actionGroupId }], empty(phonesGroupId) ? [] : [{ actionGroupId: phonesGroupId }])
  }
}
