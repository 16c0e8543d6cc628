// The roles that are given here, once: foundation.bicep allows the deployment to give these and no others.

@export()
@description('Microsoft Learn, "Azure built-in roles".')
var roleIds = {
  // The host keeps its leases and the deployed package in blobs, as their owner.
  storageBlobDataOwner: 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
  storageQueueDataContributor: '974c5e8b-45b9-4653-ba55-5f855dd0fb88'
  // Event Grid puts delivery reports onto their queue, and may do nothing else there.
  storageQueueDataMessageSender: 'c6a89b2d-59bc-44d0-9896-0f6e12d7b80a'
  // The host keeps its diagnostic events in a table, and logs AZFD0003 where it may not.
  storageTableDataContributor: '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'
  keyVaultSecretsUser: '4633458b-17de-408a-b874-0445c86b69e6'
  monitoringMetricsPublisher: '3913510d-42f4-4e42-8a64-420c390055eb'
}

@export()
@description('The name of the custom role that sends messages, which foundation.bicep makes in a resource group.')
func senderRoleName(resourceGroupId string) string => guid(resourceGroupId, 'message sender')
