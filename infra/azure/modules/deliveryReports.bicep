// What became of messages: Communication Services tells Event Grid, which puts it onto a queue. No door is open for it.
import { roleIds } from 'roleIds.bicep'

param name string
param communicationName string
param storageName string

// As api/usecases/queueNames.ts names it.
var queueName = 'delivery-reports'

resource communication 'Microsoft.Communication/communicationServices@2026-03-18' existing = {
  name: communicationName
}

resource storage 'Microsoft.Storage/storageAccounts@2026-06-01' existing = {
  name: storageName
}

resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' = {
  name: name
  // Where Communication Services itself is.
  location: 'global'
  identity: {
    type: 'SystemAssigned'
  }
  properties: {
    source: communication.id
    topicType: 'Microsoft.Communication.CommunicationServices'
  }
}

resource sending 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: storage
  name: guid(storage.id, topic.id, roleIds.storageQueueDataMessageSender)
  properties: {
    principalId: topic.identity.principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId(
      'Microsoft.Authorization/roleDefinitions',
      roleIds.storageQueueDataMessageSender
    )
  }
}

resource reports 'Microsoft.EventGrid/systemTopics/eventSubscriptions@2025-02-15' = {
  parent: topic
  name: 'delivery-reports'
  properties: {
    deliveryWithResourceIdentity: {
      identity: {
        type: 'SystemAssigned'
      }
      destination: {
        endpointType: 'StorageQueue'
        properties: {
          resourceId: storage.id
          queueName: queueName
          // For ever: the function decides what is too late.
          queueMessageTimeToLiveInSeconds: -1
        }
      }
    }
    eventDeliverySchema: 'EventGridSchema'
    filter: {
      includedEventTypes: [
        'Microsoft.Communication.EmailDeliveryReportReceived'
        'Microsoft.Communication.SMSDeliveryReportReceived'
      ]
    }
    retryPolicy: {
      maxDeliveryAttempts: 30
      eventTimeToLiveInMinutes: 1440
    }
  }
  // Azure tries the queue with the identity when it makes the subscription.
  dependsOn: [
    sending
  ]
}
