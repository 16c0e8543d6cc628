// The Functions app behind /api, which takes no other calls from then on, and the site's own domain.
param siteName string
param functionsId string
param functionsRegion string

@description('The site\'s own domain, when its CNAME record points here; empty before.')
param domain string

resource site 'Microsoft.Web/staticSites@2025-03-01' existing = {
  name: siteName
}

resource backend 'Microsoft.Web/staticSites/linkedBackends@2025-03-01' = {
  parent: site
  name: 'functions'
  properties: {
    backendResourceId: functionsId
    region: functionsRegion
  }
}

resource own 'Microsoft.Web/staticSites/customDomains@2025-03-01' = if (!empty(domain)) {
  parent: site
  // A resource must have a name, also where it is not made.
  name: empty(domain) ? 'none' : domain
  properties: {
    validationMethod: 'cname-delegation'
  }
}
