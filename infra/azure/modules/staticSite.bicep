// The pages. What stands behind /api and the domain of one's own are in siteConnections.bicep: both need what is made
// after this.
param name string
param location string

resource site 'Microsoft.Web/staticSites@2025-03-01' = {
  name: name
  location: location
  // Only the Standard plan links a Functions app.
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

output host string = site.properties.defaultHostname
