// The Functions host's storage, the queues of what is to be sent, and the container that the app is deployed to.
param name string
param location string

// As domain and API name them (api/usecases/queueNames.ts); the host makes the poison queues itself.
var queues = ['deliveries', 'delivery-reports', 'emails', 'receipts', 'work']

resource account 'Microsoft.Storage/storageAccounts@2026-06-01' = {
  name: name
  location: location
  kind: 'StorageV2'
  sku: {
    name: 'Standard_ZRS'
  }
  properties: {
    allowBlobPublicAccess: false
    allowSharedKeyAccess: false
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2026-06-01' = {
  parent: account
  name: 'default'
}

resource deployments 'Microsoft.Storage/storageAccounts/blobServices/containers@2026-06-01' = {
  parent: blobs
  name: 'deployments'
  properties: {
    publicAccess: 'None'
  }
}

resource queueService 'Microsoft.Storage/storageAccounts/queueServices@2026-06-01' = {
  parent: account
  name: 'default'
}

resource queue 'Microsoft.Storage/storageAccounts/queueServices/queues@2026-06-01' = [
  for queueName in queues: {
    parent: queueService
    name: queueName
  }
]

output deploymentContainerUrl string = '${account.properties.primaryEndpoints.blob}${deployments.name}'
output queueServiceUri string = account.properties.primaryEndpoints.queue
