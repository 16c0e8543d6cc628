// What the Functions app may do, and nothing beyond: each role on the one resource that it is for.
import { roleIds, senderRoleName } from 'roleIds.bicep'

param functionsName string
param principalId string
param storageName string
param keyVaultName string
param communicationName string
param insightsName string

resource functions 'Microsoft.Web/sites@2025-03-01' existing = {
  name: functionsName
}

resource storage 'Microsoft.Storage/storageAccounts@2026-06-01' existing = {
  name: storageName
}

resource vault 'Microsoft.KeyVault/vaults@2026-05-15' existing = {
  name: keyVaultName
}

resource communication 'Microsoft.Communication/communicationServices@2026-03-18' existing = {
  name: communicationName
}

resource insights 'Microsoft.Insights/components@2020-02-02' existing = {
  name: insightsName
}

var storageRoles = [
  roleIds.storageBlobDataOwner
  roleIds.storageQueueDataContributor
  roleIds.storageTableDataContributor
]

// Named by the app and not by its principal, which is not known before the deployment: what-if could not show it.
resource inStorage 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in storageRoles: {
    scope: storage
    name: guid(storage.id, functions.id, role)
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
    }
  }
]

resource secrets 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: vault
  name: guid(vault.id, functions.id, roleIds.keyVaultSecretsUser)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', roleIds.keyVaultSecretsUser)
  }
}

resource telemetry 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: insights
  name: guid(insights.id, functions.id, roleIds.monitoringMetricsPublisher)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roleIds.monitoringMetricsPublisher
    )
  }
}

resource sending 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: communication
  name: guid(communication.id, functions.id, senderRoleName(resourceGroup().id))
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      senderRoleName(resourceGroup().id)
    )
  }
}
