#!/bin/sh
# Makes the secrets that nobody else gives, where there are none, and lets the app read them now: what the ids of links are
# made from (link-secret), what links to unsubscribe are made with (mail-keys), what erased people are known again with
# (erasure-key), and what links are signed with where they are (link-key, and link-key-previous, which it replaced).
#
#   sh infra/azure/secret.sh <resource group>                           a second run changes nothing
#   sh infra/azure/secret.sh <resource group> replace-link-key          links of the former key open until they end
#   sh infra/azure/secret.sh <resource group> replace-leaked-link-key   every signed link that was sent ends
#   sh infra/azure/secret.sh <resource group> replace-mail-key          links of the former keys still open
#   sh infra/azure/secret.sh <resource group> replace-leaked-mail-key   those of the newest key do not
#   sh infra/azure/secret.sh <resource group> replace-erasure-key       people who were erased are still known again
#   sh infra/azure/secret.sh <resource group> replace-link-secret       docs/decisions/links.md#a-link-is-a-credential
#   sh infra/azure/secret.sh <resource group> set-sms-key < file        the key that the partner for SMS gave
#
# Needs the role "Key Vault Secrets Officer" on the vault. No list of processes shows a secret.
set -eu
group=$1
order=${2:-}

vault=$(az keyvault list --resource-group "$group" --query '[0].name' --output tsv)
app=$(az functionapp list --resource-group "$group" --query '[0].id' --output tsv)

value() { az keyvault secret show --vault-name "$vault" --name "$1" --query value --output tsv; }
# A line's end at the end of what is read is no part of the secret.
keep() {
  given=$(cat)
  if [ -z "$given" ]; then echo "Nothing was given for $1. It was left as it is." >&2; return 1; fi
  printf %s "$given" | az keyvault secret set --vault-name "$vault" --name "$1" --file /dev/stdin --query id --output tsv
}
# Puts a new key before those that a secret holds.
prepend() {
  former=$(value "$1")
  made=$(openssl rand -base64 48)
  echo "$made,$former" | keep "$1"
}
# An assignment, because a command that fails within a pipe or a word does not stop this.
new() { made=$(openssl rand -base64 48); echo "$made" | keep "$1"; }

case $order in
'')
  # Read once: a call that fails stops this, and is not taken for a secret that is absent.
  held=$(az keyvault secret list --vault-name "$vault" --query '[].name' --output tsv)
  for name in link-secret mail-keys erasure-key link-key link-key-previous; do
    if echo "$held" | grep -qx "$name"; then echo "$vault holds a $name already. It was left as it is."; else new "$name"; fi
  done
  ;;
replace-link-secret) new link-secret ;;
replace-link-key)
  former=$(value link-key)
  echo "$former" | keep link-key-previous
  new link-key
  ;;
replace-leaked-link-key)
  new link-key
  new link-key-previous
  ;;
replace-mail-key) prepend mail-keys ;;
replace-erasure-key) prepend erasure-key ;;
replace-leaked-mail-key)
  former=$(value mail-keys)
  case $former in *,*) others=",${former#*,}" ;; *) others= ;; esac
  made=$(openssl rand -base64 48)
  echo "$made$others" | keep mail-keys
  ;;
set-sms-key) keep sms-partner-key ;;
*)
  echo "There is no order $order." >&2
  exit 1
  ;;
esac

# Azure looks at a reference once a day. This lets it look now; the answer says what became of each.
az rest --method POST --url "$app/config/configreferences/appsettings/refresh?api-version=2022-03-01" --output none
az rest --method GET --url "$app/config/configreferences/appsettings?api-version=2022-03-01" \
  --query 'value[].{setting: name, status: properties.status}' --output table
