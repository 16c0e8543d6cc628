// What differs in development. Replace the charity's own values; none of them is secret.
using 'main.bicep'

param name = 'volunteerdv'
param dataverseUrl = 'https://charity-dev.crm5.dynamics.com'
param siteUrl = 'https://volunteer-dev.charity.example'
param staffClientId = '00000000-0000-0000-0000-000000000000'
param apiAudience = 'api://00000000-0000-0000-0000-000000000000'
param parentOrigins = 'https://charity-dev.crm5.dynamics.com'
param emailDomain = 'dev.charity.example'
param isEmailDomainVerified = false
param furtherSenderNames = ['volunteers', 'events']
param smsSender = 'CHARITY'
param smsPartner = 'infobip'
param alertEmail = 'operator@charity.example'
param maximumInstances = 2
param logDays = 30
param isVaultProtected = false
