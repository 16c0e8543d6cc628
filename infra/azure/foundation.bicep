// What only an owner of the resource group may make, once, before main.bicep: the role that sends messages, the
// identities that GitHub deploys with, and the store of logs. README.md says how.
targetScope = 'resourceGroup'

import { roleIds, senderRoleName } from 'modules/roleIds.bicep'

@description('The same as in main.bicep.')
@minLength(3)
@maxLength(11)
param name string

@description('Where the identities are. Singapore.')
param location string = 'southeastasia'

@description('The repository on GitHub that may deploy, owner/name; empty where nobody deploys from GitHub.')
param repository string = ''

@description('The environment of that repository whose jobs may deploy here.')
@allowed(['development', 'production'])
param environmentName string

// Microsoft Learn, "Azure built-in roles".
var contributor = 'b24988ac-6180-42a0-ab88-20f7382dd24c'
var websiteContributor = 'de139f84-1756-47ae-9be6-808fbbe84772'
var roleBasedAccessControlAdministrator = 'f58310d9-a9f6-439a-9e8d-f62e7b41a168'

// No built-in role only sends: "Communication and Email Service Owner" could also delete the service.
resource sender 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: senderRoleName(resourceGroup().id)
  properties: {
    roleName: 'Message sender (${resourceGroup().name})'
    description: 'Sends email and SMS through Communication Services.'
    type: 'CustomRole'
    permissions: [
      {
        actions: [
          'Microsoft.Communication/CommunicationServices/Read'
          'Microsoft.Communication/CommunicationServices/Write'
          'Microsoft.Communication/EmailServices/Write'
        ]
      }
    ]
    assignableScopes: [
      resourceGroup().id
    ]
  }
}

// "Website Contributor" knows no Static Web Apps.
resource publisher 'Microsoft.Authorization/roleDefinitions@2022-04-01' = {
  name: guid(resourceGroup().id, 'site publisher')
  properties: {
    roleName: 'Site publisher (${resourceGroup().name})'
    description: 'Reads a Static Web App and its deployment token.'
    type: 'CustomRole'
    permissions: [
      {
        actions: [
          'Microsoft.Web/staticSites/Read'
          'Microsoft.Web/staticSites/listsecrets/Action'
        ]
      }
    ]
    assignableScopes: [
      resourceGroup().id
    ]
  }
}

// Three, so that whoever changes the code's workflow cannot change what it runs on, nor the tables of Dataverse.
var deployers = ['deploy', 'infrastructure', 'provision']

resource identities 'Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30' = [
  for deployer in deployers: {
    name: '${name}-${deployer}'
    location: location
  }
]

// GitHub's environments: "production" deploys the code, "production-infrastructure" changes Azure,
// "production-provision" changes Dataverse, and has no role in Azure.
resource trust 'Microsoft.ManagedIdentity/userAssignedIdentities/federatedIdentityCredentials@2024-11-30' = [
  for (deployer, index) in deployers: if (!empty(repository)) {
    parent: identities[index]
    name: 'github'
    properties: {
      issuer: 'https://token.actions.githubusercontent.com'
      subject: 'repo:${repository}:environment:${environmentName}${deployer == 'deploy' ? '' : '-${deployer}'}'
      audiences: [
        'api://AzureADTokenExchange'
      ]
    }
  }
]

// Empty, because the rule that keeps secrets out of the logs needs it, and it needs the rule: main.bicep makes the rule and
// puts it in force here before anything logs.
@onlyIfNotExists()
resource logs 'Microsoft.OperationalInsights/workspaces@2026-03-01' = {
  name: '${name}-logs'
  location: location
  properties: {
    sku: {
      name: 'PerGB2018'
    }
  }
}

// The roles that main.bicep gives, to applications and to nobody else.
var givenRoles = join(concat(map(items(roleIds), role => role.value), [senderRoleName(resourceGroup().id)]), ', ')
var givesOnly = '((!(ActionMatches{\'Microsoft.Authorization/roleAssignments/write\'})) OR (@Request[Microsoft.Authorization/roleAssignments:RoleDefinitionId] ForAnyOfAnyValues:GuidEquals {${givenRoles}} AND @Request[Microsoft.Authorization/roleAssignments:PrincipalType] ForAnyOfAnyValues:StringEqualsIgnoreCase {\'ServicePrincipal\'}))'
var takesOnly = '((!(ActionMatches{\'Microsoft.Authorization/roleAssignments/delete\'})) OR (@Resource[Microsoft.Authorization/roleAssignments:RoleDefinitionId] ForAnyOfAnyValues:GuidEquals {${givenRoles}} AND @Resource[Microsoft.Authorization/roleAssignments:PrincipalType] ForAnyOfAnyValues:StringEqualsIgnoreCase {\'ServicePrincipal\'}))'

var given = [
  { deployer: 0, role: websiteContributor, condition: null }
  { deployer: 0, role: publisher.name, condition: null }
  { deployer: 1, role: contributor, condition: null }
  { deployer: 1, role: roleBasedAccessControlAdministrator, condition: '${givesOnly} AND ${takesOnly}' }
]

resource mayDeploy 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for entry in given: {
    name: guid(resourceGroup().id, deployers[entry.deployer], entry.role)
    properties: {
      principalId: identities[entry.deployer].properties.principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', entry.role)
      condition: entry.condition
      conditionVersion: entry.condition == null ? null : '2.0'
    }
  }
]

@description('AZURE_CLIENT_ID of the environment that deploys the code.')
output deployClientId string = identities[0].properties.clientId

@description('AZURE_CLIENT_ID of the environment that changes Azure.')
output infrastructureClientId string = identities[1].properties.clientId

@description('AZURE_CLIENT_ID of the environment that changes the tables of Dataverse.')
output provisionClientId string = identities[2].properties.clientId
