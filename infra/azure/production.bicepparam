// What differs in production. Replace the charity's own values; none of them is secret.
using 'main.bicep'

param name = 'volunteers'
param dataverseUrl = 'https://charity.crm5.dynamics.com'
param siteUrl = 'https://volunteer.charity.example'
param isSiteDomainReady = false
param staffClientId = '00000000-0000-0000-0000-000000000000'
param apiClientId = '00000000-0000-0000-0000-000000000000'
param parentOrigins = 'https://charity.crm5.dynamics.com'
param emailDomain = 'charity.example'
param isEmailDomainVerified = false
// Once Microsoft has raised the domain's sending limits: ['volunteers', 'events'].
param furtherSenderNames = []
// Empty: no SMS. In Singapore they need a partner (docs/operating.md): smsPartner = 'infobip'.
param smsSender = ''
param smsPartner = ''
// Their own addresses: with none, or the charity's general one, nobody hears of concerns and the API reports it.
param concernEmails = { officers: '', deputy: '' }
param alertEmail = 'operator@charity.example'
param secondAlertEmail = ''
param alertPhone = { country: '65', number: '' }
param monthlyBudget = 150
param logDays = 90
param isVaultProtected = true
