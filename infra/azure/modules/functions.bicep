// The Functions app: Flex Consumption, Node 22, and no key anywhere: it shows its own identity.
param name string
param planName string
param location string
param maximumInstances int
@description('The second identity, which deletes in Dataverse.')
param retentionIdentityId string
param deploymentContainerUrl string
param storageName string
param insightsConnectionString string

@description('What api/config.ts reads, and where the host finds the queues.')
param appSettings { *: string }

resource plan 'Microsoft.Web/serverfarms@2025-03-01' = {
  name: planName
  location: location
  kind: 'functionapp'
  sku: {
    tier: 'FlexConsumption'
    name: 'FC1'
  }
  properties: {
    reserved: true
  }
}

resource app 'Microsoft.Web/sites@2025-03-01' = {
  name: name
  location: location
  kind: 'functionapp,linux'
  identity: {
    type: 'SystemAssigned, UserAssigned'
    userAssignedIdentities: {
      '${retentionIdentityId}': {}
    }
  }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    siteConfig: {
      minTlsVersion: '1.2'
    }
    functionAppConfig: {
      deployment: {
        storage: {
          type: 'blobContainer'
          value: deploymentContainerUrl
          authentication: {
            type: 'SystemAssignedIdentity'
          }
        }
      }
      scaleAndConcurrency: {
        maximumInstanceCount: maximumInstances
        instanceMemoryMB: 2048
      }
      runtime: {
        name: 'node'
        // Ends on 30 April 2027; 24 as soon as Flex Consumption lists it (docs/decisions/cloud.md#node).
        version: '22'
      }
    }
  }
}

resource settings 'Microsoft.Web/sites/config@2025-03-01' = {
  parent: app
  name: 'appsettings'
  properties: union(appSettings, {
    AzureWebJobsStorage__accountName: storageName
    AzureWebJobsStorage__credential: 'managedidentity'
    APPLICATIONINSIGHTS_CONNECTION_STRING: insightsConnectionString
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'Authorization=AAD'
  })
}

resource ftp 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2025-03-01' = {
  parent: app
  name: 'ftp'
  properties: {
    allow: false
  }
}

resource scm 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2025-03-01' = {
  parent: app
  name: 'scm'
  properties: {
    allow: false
  }
}

// What Dataverse knows the app by: the application id of the identity above, which the app itself does not tell.
resource identity 'Microsoft.ManagedIdentity/identities@2024-11-30' existing = {
  scope: app
  name: 'default'
}

output id string = app.id
output host string = app.properties.defaultHostName
output principalId string = app.identity.principalId
output applicationId string = identity.properties.clientId
