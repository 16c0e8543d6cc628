// Everything that the app runs on in Azure, in one resource group, after foundation.bicep: README.md beside this.
import { FurtherSettings } from 'modules/furtherSettings.bicep'

targetScope = 'resourceGroup'

@description('Begins the name of every resource: 3 to 11 small letters and digits.')
@minLength(3)
@maxLength(11)
param name string
@description('Where data and functions are. Singapore.')
param location string = 'southeastasia'
@description('Static Web Apps has regions of its own for what manages it; its pages are served from everywhere.')
param siteLocation string = 'eastasia'
@description('The origin of the Dataverse organisation, https://charity.crm5.dynamics.com.')
param dataverseUrl string
@description('The origin of the site\'s own domain, a subdomain, which links begin with.')
param siteUrl string
@description('False until the CNAME record of that domain points to the site: Azure refuses the domain before, and links begin with the address that Azure gave the site.')
param isSiteDomainReady bool
@description('The client id of the app registration that staff sign in with.')
param staffClientId string
@description('The client id of the app registration that stands for our API: the audience of its tokens.')
param apiClientId string
@description('Client ids of further applications whose tokens for Dataverse the API takes, beside the staff area\'s.')
param furtherTokenClients string[] = []
@description('Origins of Dynamics forms that may hand panels a token, joined by commas.')
param parentOrigins string

@description('The domain that emails come from; its DNS records are to be set before it is linked.')
param emailDomain string

@description('False at the first deployment: Azure refuses an email domain that is not verified yet.')
param isEmailDomainVerified bool

@description('The part before the @ of what links are sent from. Azure makes DoNotReply by itself.')
param emailSenderName string = 'DoNotReply'

@description('Further senders that staff may choose, each the part before the @. Azure makes none while the domain has its first sending limits: leave it empty until Microsoft has raised them.')
param furtherSenderNames string[] = []

@description('Where staff may have replies to emails go, joined by commas: Volunteer team <volunteers@charity.org>. Empty: to their own address alone.')
param replyTo string = ''

@description('The sender of SMS that the partner has synced: a number in E.164, or a name of at most 11 letters and digits. Empty: no SMS.')
param smsSender string = ''

@description('Who delivers SMS by Messaging Connect, as in Singapore; its key is set in the key vault. Empty: Azure itself.')
param smsPartner string = ''

@description('bare: links are /{form}/{id}, as the charity\'s documents have them. signed: they end, and are signed with link-key of the key vault.')
@allowed(['bare', 'signed'])
param links string = 'bare'

@description('Where links are signed: the last day on which a bare link is good, 2027-06-30. Empty: none is.')
param linksBareUntil string = ''

@description('Who reads concerns, { officers, deputy }: their own addresses, joined by commas, and not the charity\'s general one.')
param concernEmails { officers: string, deputy: string }

@description('What the app has defaults for, by the setting\'s name; the documents beside docs/operating.md tell what each takes.')
param furtherSettings FurtherSettings = {}

@description('Who is told when an alert fires, or the month becomes dear.')
param alertEmail string
@description('Who is told beside them, so that nothing waits for one person; empty where there is nobody.')
param secondAlertEmail string = ''
@description('Who gets an SMS of an alert of severity 1, without the country\'s code; empty for none.')
param alertPhone { country: string, number: string } = { country: '65', number: '' }
@description('What a month may cost before somebody is told, in the currency of the subscription.')
@minValue(1)
param monthlyBudget int
@description('The first day of the budget; leave it out.')
param budgetStart string = utcNow('yyyy-MM-01')
@description('How many instances may run at once. Some regions take no number below 40, and Azure may exceed it: no limit of ours rests on it.')
@minValue(40)
@maxValue(100)
param maximumInstances int = 40

@description('How many days the logs are kept.')
param logDays int = 90
@description('Whether the key vault can never be emptied before its time; false only where it is thrown away.')
param isVaultProtected bool = true
var suffix = take(uniqueString(resourceGroup().id, name), 6)
var storageName = '${name}store${suffix}'
var keyVaultName = '${name}-vault-${suffix}'
var functionsName = '${name}-functions-${suffix}'
var communicationName = '${name}-communication-${suffix}'
var siteName = '${name}-site'

// DoNotReply is there from the start, and a domain with its first limits refuses to be asked for a sender.
var senderNames = filter(union([emailSenderName], furtherSenderNames), sender => toLower(sender) != 'donotreply')
var openUrl = isSiteDomainReady ? siteUrl : 'https://${site.outputs.host}'
var signIn = environment().authentication.loginEndpoint

module monitoring 'modules/monitoring.bicep' = {
  name: 'monitoring'
  params: {
    name: '${name}-insights'
    workspaceName: '${name}-logs'
    location: location
    logDays: logDays
    // In force before there is anything that logs.
    redactionRuleId: redaction.outputs.id
  }
}

module redaction 'modules/redaction.bicep' = {
  name: 'redaction'
  params: {
    name: '${name}-redaction'
    // Which foundation.bicep has made.
    workspaceId: resourceId('Microsoft.OperationalInsights/workspaces', '${name}-logs')
    location: location
  }
}

module storage 'modules/storage.bicep' = {
  name: 'storage'
  params: {
    name: storageName
    location: location
  }
}

module keyVault 'modules/keyVault.bicep' = {
  name: 'keyVault'
  params: {
    name: keyVaultName
    location: location
    isProtected: isVaultProtected
  }
}

module communication 'modules/communication.bicep' = {
  name: 'communication'
  params: {
    name: communicationName
    emailServiceName: '${name}-email-${suffix}'
    emailDomain: emailDomain
    isEmailDomainVerified: isEmailDomainVerified
    senderNames: senderNames
  }
}

module site 'modules/staticSite.bicep' = {
  name: 'site'
  params: {
    name: siteName
    location: siteLocation
  }
}

module retentionIdentity 'modules/retentionIdentity.bicep' = {
  name: 'retentionIdentity'
  params: {
    name: '${name}-retention'
    location: location
  }
}

module functions 'modules/functions.bicep' = {
  name: 'functions'
  params: {
    name: functionsName
    planName: '${name}-plan'
    location: location
    maximumInstances: maximumInstances
    retentionIdentityId: retentionIdentity.outputs.id
    deploymentContainerUrl: storage.outputs.deploymentContainerUrl
    storageName: storageName
    insightsConnectionString: monitoring.outputs.connectionString
    appSettings: union(furtherSettings, {
      DATAVERSE_URL: dataverseUrl
      LINK_SECRET: '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.linkSecretUri})'
      ERASURE_KEY: '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.erasureKeyUri})'
      MAIL_KEYS: '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.mailKeysUri})'
      RETENTION_CLIENT_ID: retentionIdentity.outputs.clientId
      LINKS: links
      LINK_KEY: links == 'signed' ? '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.linkKeyUri})' : ''
      LINK_KEY_PREVIOUS: links == 'signed'
        ? '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.previousLinkKeyUri})'
        : ''
      LINKS_BARE_UNTIL: linksBareUntil
      TENANT_ID: tenant().tenantId
      STAFF_ISSUER: '${signIn}${tenant().tenantId}/v2.0,https://sts.windows.net/${tenant().tenantId}/'
      STAFF_JWKS_URL: '${signIn}${tenant().tenantId}/discovery/v2.0/keys'
      // Entra names the API in a token of version 2 by its client id, never by its URI.
      STAFF_AUDIENCES: '${apiClientId},${dataverseUrl}'
      STAFF_CLIENT_ID: staffClientId
      STAFF_TOKEN_CLIENTS: join(furtherTokenClients, ',')
      STAFF_AUTHORITY: '${signIn}${tenant().tenantId}'
      STAFF_API_SCOPE: 'api://${apiClientId}/access_as_user'
      PARENT_ORIGINS: parentOrigins
      SITE_URL: openUrl
      COMMUNICATION_ENDPOINT: communication.outputs.endpoint
      EMAIL_SENDER: '${emailSenderName}@${emailDomain}'
      EMAIL_SENDERS: join(map(furtherSenderNames, sender => '${sender}@${emailDomain}'), ',')
      REPLY_TO: replyTo
      OFFICER_EMAILS: concernEmails.officers
      DEPUTY_EMAILS: concernEmails.deputy
      SMS_SENDER: smsSender
      SMS_PARTNER: smsPartner
      SMS_PARTNER_KEY: empty(smsPartner) ? '' : '@Microsoft.KeyVault(SecretUri=${keyVault.outputs.smsPartnerKeyUri})'
      QUEUE_STORAGE__queueServiceUri: storage.outputs.queueServiceUri
      QUEUE_STORAGE__credential: 'managedidentity'
    })
  }
}

module roles 'modules/roles.bicep' = {
  name: 'roles'
  params: {
    functionsName: functionsName
    principalId: functions.outputs.principalId
    storageName: storageName
    keyVaultName: keyVaultName
    communicationName: communicationName
    insightsName: '${name}-insights'
  }
}

module deliveryReports 'modules/deliveryReports.bicep' = {
  name: 'deliveryReports'
  params: {
    name: '${name}-delivery-reports'
    communicationName: communicationName
    storageName: storageName
  }
  dependsOn: [communication, storage]
}

module siteConnections 'modules/siteConnections.bicep' = {
  name: 'siteConnections'
  params: {
    siteName: siteName
    functionsId: functions.outputs.id
    functionsRegion: location
    domain: isSiteDomainReady ? replace(siteUrl, 'https://', '') : ''
  }
}

var alertEmails = empty(secondAlertEmail) ? [alertEmail] : [alertEmail, secondAlertEmail]

module alerts 'modules/alerts.bicep' = {
  name: 'alerts'
  params: {
    name: name
    location: location
    insightsId: monitoring.outputs.insightsId
    emails: alertEmails
    phone: alertPhone
  }
}

module availability 'modules/availability.bicep' = {
  name: 'availability'
  params: {
    name: '${name}-health'
    location: location
    siteUrl: openUrl
    insightsId: monitoring.outputs.insightsId
    actionGroupId: alerts.outputs.actionGroupId
    phonesGroupId: alerts.outputs.phonesGroupId
  }
}

module workbook 'modules/workbook.bicep' = {
  name: 'workbook'
  params: {
    location: location
    insightsId: monitoring.outputs.insightsId
  }
}

module budget 'modules/budget.bicep' = {
  name: 'budget'
  params: {
    name: '${name}-month'
    emails: alertEmails
    amount: monthlyBudget
    firstDay: budgetStart
  }
}

output siteUrl string = openUrl
@description('Where the CNAME record of the site\'s own domain must point.')
output siteHost string = site.outputs.host
output siteName string = siteName
output functionsName string = functionsName
@description('Where the Functions app is, which must refuse whoever does not come through the site.')
output functionsUrl string = 'https://${functions.outputs.host}'
@description('What the Functions app\'s identity is chosen by in Dataverse: New app user.')
output functionsApplicationId string = functions.outputs.applicationId
@description('Likewise the second identity, which deletes.')
output retentionApplicationId string = retentionIdentity.outputs.clientId
@description('Where secret.sh makes the secrets.')
output keyVaultName string = keyVaultName
@description('What is to be set in the DNS of the email domain.')
output emailDomainRecords resourceOutput<'Microsoft.Communication/emailServices/domains@2026-03-18'>.properties.verificationRecords = communication.outputs.domainRecords
