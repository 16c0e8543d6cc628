// What differs in production. Replace the charity's own values; none of them is secret.
using 'main.bicep'

param name = 'volunteers'
param dataverseUrl = 'https://charity.crm5.dynamics.com'
param siteUrl = 'https://volunteer.charity.example'
param staffClientId = '00000000-0000-0000-0000-000000000000'
param apiAudience = 'api://00000000-0000-0000-0000-000000000000'
param parentOrigins = 'https://charity.crm5.dynamics.com'
param emailDomain = 'charity.example'
param isEmailDomainVerified = false
param furtherSenderNames = ['volunteers', 'events']
param smsSender = 'CHARITY'
param smsPartner = 'infobip'
param alertEmail = 'operator@charity.example'
param maximumInstances = 20
param logDays = 90
param isVaultProtected = true
