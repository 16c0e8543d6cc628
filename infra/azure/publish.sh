#!/bin/sh
# Sends what was built and packed to Azure, the API first: it answers the pages of before and of after.
#
#   npm run build -- production && npm run package && npm run site-config -- production && sh infra/azure/publish.sh <resource group>
#
# What .github/workflows/deploy.yml does, by hand.
set -eu
group=$1

functions=$(az functionapp list --resource-group "$group" --query '[0].name' --output tsv)
site=$(az staticwebapp list --resource-group "$group" --query '[0].name' --output tsv)

rm -f dist/functions.zip
(cd dist/functions && zip -qr ../functions.zip .)
az functionapp deployment source config-zip --resource-group "$group" --name "$functions" --src dist/functions.zip --output none
echo "The API is in $functions."

token=$(az staticwebapp secrets list --name "$site" --resource-group "$group" --query properties.apiKey --output tsv)
npx --yes @azure/static-web-apps-cli@2.0.10 deploy dist/frontend --env production --deployment-token "$token"
echo "The pages are in $site."
