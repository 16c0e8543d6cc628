// Everything that the app runs on in Azure, in one resource group: az deployment group create (README.md beside this).
targetScope = 'resourceGroup'

@description('Begins the name of every resource: 3 to 11 small letters and digits, unique in Azure.')
@minLength(3)
@maxLength(11)
param name string

@description('Where data and functions are. Singapore.')
param location string = 'southeastasia'

@description('Static Web Apps has regions of its own for what manages it; its pages are served from everywhere.')
param siteLocation string = 'eastasia'

@description('The origin of the Dataverse organisation, https://charity.crm5.dynamics.com.')
param dataverseUrl string

@description('The origin that people open, which links begin with; staticwebapp.config.json allows what frames it.')
param siteUrl string

@description('The client id of the app registration that staff sign in with.')
param staffClientId string

@description('The application id URI of the registration that stands for our API, api://….')
param apiAudience string

@description('Origins of Dynamics forms that may hand panels a token, joined by commas.')
param parentOrigins string

@description('The domain that emails come from; its DNS records are to be set before it is linked.')
param emailDomain string

@description('False at the first deployment: Azure refuses an email domain that is not verified yet.')
param isEmailDomainVerified bool

@description('The part before the @ of what links are sent from.')
param emailSenderName string = 'DoNotReply'

@description('Further senders that staff may choose, each the part before the @.')
param furtherSenderNames array = []

@description('The sender of SMS that the partner has synced: a number in E.164, or a name of at most 11 letters and digits. Empty: no SMS.')
param smsSender string = ''

@description('Who delivers SMS by Messaging Connect, as in Singapore; its key is set in the key vault. Empty: Azure itself.')
param smsPartner string = ''

@description('Who is told when an alert fires.')
param alertEmail string

@description('How many instances may run at once: each costs, and Dataverse limits what one user may ask.')
@minValue(1)
@maxValue(100)
param maximumInstances int = 10

@description('How long logs are kept, in days.')
param logDays int = 90

@description('Whether the key vault can never be emptied before its time; false only where it is thrown away.')
param isVaultProtected bool = true

var emailSender = '${emailSenderName}@${emailDomain}'
var emailSenders = [for sender in furtherSenderNames: '${sender}@${emailDomain}']

module monitoring 'modules/monitoring.bicep' = {
  name: 'monitoring'
  params: {
    name: name
    location: location
    logDays: logDays
  }
}

module storage 'modules/storage.bicep' = {
  name: 'storage'
  params: {
    name: name
    location: location
  }
}

module keyVault 'modules/keyVault.bicep' = {
  name: 'keyVault'
  params: {
    name: name
    location: location
    isProtected: isVaultProtected
  }
}

module communication 'modules/communication.bicep' = {
  name: 'communication'
  params: {
    name: name
    emailDomain: emailDomain
    isEmailDomainVerified: isEmailDomainVerified
    senderNames: union([emailSenderName], furtherSenderNames)
  }
}

module functions 'modules/functions.bicep' = {
  name: 'functions'
  params: {
    name: name
    location: location
    maximumInstances: maximumInstances
    deploymentContainerUrl: storage.outputs.deploymentContainerUrl
    storageName: storage.outputs.name
    insightsConnectionString: monitoring.outputs.connectionString
    appSettings: {
      DATAVERSE_URL: dataverseUrl
      LINK_SECRET: '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.linkSecretUri})'
      TENANT_ID: tenant().tenantId
      STAFF_ISSUER: '${environment().authentication.loginEndpoint}${tenant().tenantId}/v2.0,https://sts.windows.net/${tenant().tenantId}/'
      STAFF_JWKS_URL: '${environment().authentication.loginEndpoint}${tenant().tenantId}/discovery/v2.0/keys'
      STAFF_AUDIENCES: '${apiAudience},${last(split(apiAudience, '/'))},${dataverseUrl}'
      STAFF_CLIENT_ID: staffClientId
      STAFF_AUTHORITY: '${environment().authentication.loginEndpoint}${tenant().tenantId}'
      STAFF_API_SCOPE: '${apiAudience}/access_as_user'
      PARENT_ORIGINS: parentOrigins
      SITE_URL: siteUrl
      COMMUNICATION_ENDPOINT: communication.outputs.endpoint
      EMAIL_SENDER: emailSender
      EMAIL_SENDERS: join(emailSenders, ',')
      SMS_SENDER: smsSender
      SMS_PARTNER: smsPartner
      SMS_PARTNER_KEY: empty(smsPartner) ? '' : '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.smsPartnerKeyUri})'
      QUEUE_STORAGE__queueServiceUri: storage.outputs.queueServiceUri
      QUEUE_STORAGE__credential: 'managedidentity'
    }
  }
}

module roles 'modules/roles.bicep' = {
  name: 'roles'
  params: {
    principalId: functions.outputs.principalId
    storageName: storage.outputs.name
    keyVaultName: keyVault.outputs.name
    communicationName: communication.outputs.name
    insightsName: monitoring.outputs.insightsName
  }
}

module site 'modules/staticSite.bicep' = {
  name: 'site'
  params: {
    name: name
    location: siteLocation
    functionsId: functions.outputs.id
    functionsRegion: location
  }
}

module alerts 'modules/alerts.bicep' = {
  name: 'alerts'
  params: {
    name: name
    location: location
    insightsId: monitoring.outputs.insightsId
    email: alertEmail
  }
}

output siteHost string = site.outputs.host
output siteName string = site.outputs.name
output functionsName string = functions.outputs.name
output functionsPrincipalId string = functions.outputs.principalId
output keyVaultName string = keyVault.outputs.name
output emailDomainRecords object = communication.outputs.domainRecords
