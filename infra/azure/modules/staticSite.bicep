// The pages, with the Functions app behind /api. Only the Standard plan links a Functions app.
param name string
param location string
param functionsId string
param functionsRegion string

resource site 'Microsoft.Web/staticSites@2024-04-01' = {
  name: '${name}-site'
  location: location
  sku: {
    name: 'Standard'
    tier: 'Standard'
  }
  properties: {
    // Preview sites would stand in the open, before a Functions app of nobody's.
    stagingEnvironmentPolicy: 'Disabled'
    allowConfigFileUpdates: true
  }
}

resource backend 'Microsoft.Web/staticSites/linkedBackends@2024-04-01' = {
  parent: site
  name: 'functions'
  properties: {
    backendResourceId: functionsId
    region: functionsRegion
  }
}

output host string = site.properties.defaultHostname
output name string = site.name
