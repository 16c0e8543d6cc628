// Tells somebody when the month costs more than it should. Azure stops nothing by itself.
param name string
param emails string[]

@description('In the currency of the subscription.')
param amount int

@description('The first of a month; Azure takes no other day, and none in an earlier month for a new budget.')
param firstDay string

var alerts = [
  { name: 'Actual80', of: 'Actual', percent: 80 }
  { name: 'Actual100', of: 'Actual', percent: 100 }
  { name: 'Forecasted100', of: 'Forecasted', percent: 100 }
]

resource budget 'Microsoft.Consumption/budgets@2026-06-01' = {
  name: name
  properties: {
    category: 'Cost'
    amount: amount
    timeGrain: 'Monthly'
    timePeriod: {
      startDate: firstDay
    }
    notifications: toObject(alerts, alert => alert.name, alert => {
      enabled: true
      operator: 'GreaterThan'
      threshold: alert.percent
      thresholdType: alert.of
      contactEmails: emails
    })
  }
}
