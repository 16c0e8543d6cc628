// The secrets that cannot be an identity: what the ids of links are made from, what links are signed with, what links to
// unsubscribe are made with, what erased people are known again with, and the key of the partner that delivers SMS. secret.sh sets their values, so that they never travel in a deployment.
param name string
param location string
param isProtected bool

resource vault 'Microsoft.KeyVault/vaults@2026-05-15' = {
  name: name
  location: location
  properties: {
    tenantId: tenant().tenantId
    sku: {
      family: 'A'
      name: 'standard'
    }
    enableRbacAuthorization: true
    enableSoftDelete: true
    softDeleteRetentionInDays: 90
    // Once on it stays on: Azure takes only true or nothing.
    enablePurgeProtection: isProtected ? true : null
  }
}

output linkSecretUri string = '${vault.properties.vaultUri}secrets/link-secret'
output erasureKeyUri string = '${vault.properties.vaultUri}secrets/erasure-key'
output mailKeysUri string = '${vault.properties.vaultUri}secrets/mail-keys'
output linkKeyUri string = '${vault.properties.vaultUri}secrets/link-key'
output previousLinkKeyUri string = '${vault.properties.vaultUri}secrets/link-key-previous'
output smsPartnerKeyUri string = '${vault.properties.vaultUri}secrets/sms-partner-key'
