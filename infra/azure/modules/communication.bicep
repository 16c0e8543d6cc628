// Email and SMS. Data stays in Asia Pacific.
param name string
param emailDomain string
param isEmailDomainVerified bool
param senderNames array

resource emailService 'Microsoft.Communication/emailServices@2023-04-01' = {
  name: '${name}-email'
  location: 'global'
  properties: {
    dataLocation: 'Asia Pacific'
  }
}

resource domain 'Microsoft.Communication/emailServices/domains@2023-04-01' = {
  parent: emailService
  name: emailDomain
  location: 'global'
  properties: {
    domainManagement: 'CustomerManaged'
    userEngagementTracking: 'Disabled'
  }
}

resource senders 'Microsoft.Communication/emailServices/domains/senderUsernames@2023-04-01' = [for sender in senderNames: if (isEmailDomainVerified) {
  parent: domain
  name: toLower(sender)
  properties: {
    username: sender
    displayName: sender
  }
}]

resource service 'Microsoft.Communication/communicationServices@2023-04-01' = {
  name: '${name}-communication'
  location: 'global'
  properties: {
    dataLocation: 'Asia Pacific'
    linkedDomains: isEmailDomainVerified ? [domain.id] : []
  }
}

output name string = service.name
output endpoint string = 'https://${service.properties.hostName}'
output domainRecords object = domain.properties.verificationRecords
