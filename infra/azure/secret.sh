#!/bin/sh
# Makes the secrets that nobody else gives, where there are none, and lets the app read them now: what the ids of links are
# made from (link-secret), what links to unsubscribe are made with (mail-keys), what erased people are known again
# with (erasure-key), and what links are signed with where they
# are (link-key).
#
#   sh infra/azure/secret.sh <resource group>
#   sh infra/azure/secret.sh <resource group> replace-link-key
#   sh infra/azure/secret.sh <resource group> replace-mail-key
#   sh infra/azure/secret.sh <resource group> replace-link-secret
#   sh infra/azure/secret.sh <resource group> set-sms-key < file
#
# Needs the role "Key Vault Secrets Officer" on the vault. A second run changes nothing. Under another link-secret,
# retries from before are known by their reference (docs/decisions/links.md#a-link-is-a-credential).
# The second form makes a new link-key and keeps the former as link-key-previous: deploy with hasPreviousLinkKey = true.
# The third form puts a new key before the others of mail-keys, joined by a comma: links of earlier emails stay good. The fourth
# makes a new link-secret, the fifth stores the key that the partner for SMS gave, which it reads so that no list of processes shows it.
set -eu
group=$1
order=${2:-}

vault=$(az keyvault list --resource-group "$group" --query '[0].name' --output tsv)
app=$(az functionapp list --resource-group "$group" --query '[0].id' --output tsv)

holds() { az keyvault secret show --vault-name "$vault" --name "$1" --query id --output tsv 2>/dev/null; }
new() { az keyvault secret set --vault-name "$vault" --name "$1" --value "$(openssl rand -base64 48)" --query id --output tsv; }

if [ "$order" = replace-link-key ]; then
  former=$(az keyvault secret show --vault-name "$vault" --name link-key --query value --output tsv)
  az keyvault secret set --vault-name "$vault" --name link-key-previous --value "$former" --query id --output tsv
  new link-key
elif [ "$order" = replace-mail-key ]; then
  former=$(az keyvault secret show --vault-name "$vault" --name mail-keys --query value --output tsv)
  az keyvault secret set --vault-name "$vault" --name mail-keys --value "$(openssl rand -base64 48),$former" --query id --output tsv
elif [ "$order" = replace-link-secret ]; then
  new link-secret
elif [ "$order" = set-sms-key ]; then
  # A line's end at the end of the file is no part of the key.
  printf %s "$(cat)" | az keyvault secret set --vault-name "$vault" --name sms-partner-key --file /dev/stdin --query id --output tsv
elif [ -n "$order" ]; then
  echo "There is no order $order." >&2
  exit 1
else
  for name in link-secret mail-keys erasure-key link-key; do
    if holds "$name"; then echo "$vault holds a $name already. It was left as it is."; else new "$name"; fi
  done
fi

# Azure looks at a reference once a day. This lets it look now; the answer says what became of each.
az rest --method POST --url "$app/config/configreferences/appsettings/refresh?api-version=2022-03-01" --output none
az rest --method GET --url "$app/config/configreferences/appsettings?api-version=2022-03-01" \
  --query 'value[].{setting: name, status: properties.status}' --output table
