// The only one that may delete in Dataverse: what the retention schedule ends, once an officer has confirmed it.
param name string
param location string

resource identity 'Microsoft.ManagedIdentity/userAssignedIdentities@2024-11-30' = {
  name: name
  location: location
}

output id string = identity.id
output clientId string = identity.properties.clientId
