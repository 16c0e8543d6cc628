#!/bin/sh
# Makes the secret that the ids of referees' links are made from, where there is none, and lets the app read it now.
#
#   sh infra/azure/secret.sh <resource group>
#
# Needs the role "Key Vault Secrets Officer" on the vault. A second run changes nothing. Under another secret,
# retries from before are known by their reference (docs/decisions/0045-ids-are-made-with-the-secret.md).
set -eu
group=$1

vault=$(az keyvault list --resource-group "$group" --query '[0].name' --output tsv)
app=$(az functionapp list --resource-group "$group" --query '[0].id' --output tsv)

if az keyvault secret show --vault-name "$vault" --name link-secret --query id --output tsv 2>/dev/null; then
  echo "$vault holds a link-secret already. It was left as it is."
else
  az keyvault secret set --vault-name "$vault" --name link-secret --value "$(openssl rand -base64 48)" --query id --output tsv
fi

# Azure looks at a reference once a day. This lets it look now; the answer says what became of each.
az rest --method POST --url "$app/config/configreferences/appsettings/refresh?api-version=2022-03-01" --output none
az rest --method GET --url "$app/config/configreferences/appsettings?api-version=2022-03-01" \
  --query 'value[].{setting: name, status: properties.status}' --output table
