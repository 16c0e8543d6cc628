// What wakes somebody. Each is a question to Application Insights; README.md says what to do about it.
param name string
param location string
param insightsId string
param emails string[]
param phone { country: string, number: string }

var alerts = [
  {
    name: 'dispatch-late'
    description: 'The timer that sends scheduled emails has not finished for 15 minutes.'
    severity: 1
    // The run that did not happen leaves no trace, so the alert is about too few.
    query: 'requests | where name == "dispatchDueEmails" and success == true'
    operator: 'LessThan'
    threshold: 1
    window: 'PT15M'
  }
  {
    name: 'poison-queue'
    description: 'A message failed five times and was taken from the poison queue: staff see it with Retry.'
    severity: 2
    query: 'requests | where name == "handlePoisonDelivery"'
    operator: 'GreaterThan'
    threshold: 0
    window: 'PT15M'
  }
  {
    name: 'server-errors'
    description: 'Requests to the API failed with 5xx.'
    severity: 2
    query: 'requests | where toint(resultCode) >= 500'
    operator: 'GreaterThan'
    threshold: 5
    window: 'PT15M'
  }
  {
    name: 'refused'
    description: 'Many calls were refused for their token, their right or their number: somebody may be trying.'
    severity: 2
    query: 'traces | where message has \'"event":"refusal"\' | extend status = toint(parse_json(message).status) | where status in (401, 403, 429)'
    operator: 'GreaterThan'
    threshold: 100
    window: 'PT15M'
  }
  {
    name: 'foreign-reports'
    description: 'Delivery reports name no message of ours: another app sends through the same service, or rows were deleted.'
    severity: 3
    query: 'traces | where message has \'"event":"unknown-report"\''
    operator: 'GreaterThan'
    threshold: 100
    window: 'PT15M'
  }
  {
    name: 'auditing-off'
    description: 'Dataverse does not record who changes evidence: auditing was switched off.'
    severity: 2
    query: 'traces | where message has \'"event":"auditing-off"\''
    operator: 'GreaterThan'
    threshold: 0
    window: 'PT2H'
  }
  {
    name: 'officers-not-notified'
    description: 'Concerns wait, and nobody could be told of them for half an hour.'
    severity: 1
    query: 'traces | where message has \'"event":"officers-not-notified"\''
    operator: 'GreaterThan'
    threshold: 3
    window: 'PT30M'
  }
  {
    name: 'throttled'
    description: 'Dataverse, email or SMS refuse for a while: too many calls.'
    severity: 3
    // Calls that were refused, as the telemetry saw them or as the app wrote down.
    query: 'union dependencies, traces | where resultCode == "429" or message has "throttled"'
    operator: 'GreaterThan'
    threshold: 50
    window: 'PT15M'
  }
]

resource people 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: '${name}-people'
  location: 'global'
  properties: {
    groupShortName: take(name, 12)
    enabled: true
    emailReceivers: [
      for (email, index) in emails: {
        name: 'operator ${index + 1}'
        emailAddress: email
        useCommonAlertSchema: true
      }
    ]
  }
}

// An SMS wakes somebody: only for what cannot wait until an email is read.
resource phones 'Microsoft.Insights/actionGroups@2023-01-01' = if (!empty(phone.number)) {
  name: '${name}-phones'
  location: 'global'
  properties: {
    groupShortName: take(name, 12)
    enabled: true
    smsReceivers: [
      {
        name: 'operator'
        countryCode: phone.country
        phoneNumber: phone.number
      }
    ]
  }
}

resource rules 'Microsoft.Insights/scheduledQueryRules@2026-03-01' = [
  for alert in alerts: {
    name: '${name}-${alert.name}'
    location: location
    properties: {
      displayName: '${name}-${alert.name}'
      description: alert.description
      severity: alert.severity
      enabled: true
      scopes: [
        insightsId
      ]
      evaluationFrequency: 'PT5M'
      windowSize: alert.window
      autoMitigate: true
      criteria: {
        allOf: [
          {
            query: alert.query
            timeAggregation: 'Count'
            operator: alert.operator
            threshold: alert.threshold
            failingPeriods: {
              numberOfEvaluationPeriods: 1
              minFailingPeriodsToAlert: 1
            }
          }
        ]
      }
      actions: {
        actionGroups: concat([people.id], alert.severity <= 1 && !empty(phone.number) ? [phones.id] : [])
      }
    }
  }
]

output actionGroupId string = people.id
@description('Of those who get an SMS; empty where there is nobody.')
output phonesGroupId string = empty(phone.number) ? '' : phones.id
