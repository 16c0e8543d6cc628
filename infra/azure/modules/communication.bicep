// Email and SMS. Data stays in Asia Pacific.
param name string
param emailServiceName string
param emailDomain string
param isEmailDomainVerified bool

@description('Each the part before the @. Azure makes DoNotReply itself, and no other while the domain has its first quota.')
param senderNames string[]

resource emailService 'Microsoft.Communication/emailServices@2026-03-18' = {
  name: emailServiceName
  location: 'global'
  properties: {
    dataLocation: 'Asia Pacific'
  }
}

resource domain 'Microsoft.Communication/emailServices/domains@2026-03-18' = {
  parent: emailService
  name: emailDomain
  location: 'global'
  properties: {
    domainManagement: 'CustomerManaged'
    userEngagementTracking: 'Disabled'
  }
}

resource senders 'Microsoft.Communication/emailServices/domains/senderUsernames@2026-03-18' = [
  for sender in senderNames: if (isEmailDomainVerified) {
    parent: domain
    name: toLower(sender)
    properties: {
      username: sender
      displayName: sender
    }
  }
]

resource service 'Microsoft.Communication/communicationServices@2026-03-18' = {
  name: name
  location: 'global'
  properties: {
    dataLocation: 'Asia Pacific'
    linkedDomains: isEmailDomainVerified ? [domain.id] : []
  }
}

output endpoint string = 'https://${service.properties.hostName}'

@description('What is to be set in the DNS of the email domain.')
output domainRecords resourceOutput<'Microsoft.Communication/emailServices/domains@2026-03-18'>.properties.verificationRecords = domain.properties.verificationRecords
