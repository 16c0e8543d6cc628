/** The steps of an installation, in order. Each may run again: what is there stays as it is. */
import { namesOf } from '../entra/registrations.ts';
import type { Answers } from './answers.ts';

export type Step = {
  name: string;
  /** About how long it takes. */
  minutes: number;
  /** Run one after another by `sh`. */
  commands: readonly string[];
  /** A command that prints something if what the step makes exists already. Run once, before the step: what existed is not undone. */
  findExisting?: string;
  /** What a person does in a portal after that, for which there is no command. */
  byHand?: readonly string[];
  /** What shows that it worked. */
  see: string;
  /** Run one after another by `sh`; none where only the words of `cannotUndo` remain. */
  undo: readonly string[];
  cannotUndo?: string;
  /** The parameters of infra/azure whose values the commands print as `param name = 'value'`. */
  prints?: readonly string[];
};

const output = (group: string, name: string): string =>
  `"$(az deployment group show --resource-group ${group} --name main --query properties.outputs.${name}.value --output tsv)"`;
const filterOf = (names: readonly string[]): string => names.map((name) => `displayName eq '${name}'`).join(' or ');
const registrations = Object.values(namesOf('production'));

/** @returns the steps for these answers, which `answerProblem` has passed */
export function stepsOf({ group, dataverseUrl, siteUrl, staff, repository }: Answers): readonly Step[] {
  const register = (sites: string) =>
    `npm run entra -- --site ${sites} --dynamics ${dataverseUrl}${
      staff === '-'
        ? ''
        : staff
            .split(/, ?/)
            .map((id) => ` --staff ${id}`)
            .join('')
    }`;
  return [
    {
      name: 'Who is signed in',
      minutes: 1,
      commands: [
        'for tool in az zip openssl; do command -v "$tool" > /dev/null || { echo "There is no $tool here."; exit 1; }; done',
        'az account show --query "{subscription: name, account: user.name}" --output table',
      ],
      see: 'the subscription that you mean',
      undo: [],
    },
    {
      name: 'Registrations in Entra',
      minutes: 2,
      findExisting: `az ad app list --filter "${filterOf(registrations)}" --query [].id --output tsv`,
      commands: [register(siteUrl)],
      see: 'two ids, which are written into the parameters',
      undo: registrations.map(
        (name) =>
          `ids=$(az ad app list --filter "${filterOf([name])}" --query [].id --output tsv) || exit 1; for id in $ids; do az ad app delete --id "$id"; done`,
      ),
      prints: ['staffClientId', 'apiClientId'],
    },
    {
      name: 'Tables in Dataverse',
      minutes: 15,
      commands: [`DATAVERSE_URL=${dataverseUrl} npm run provision -- --apply`],
      byHand: [
        'Power Platform admin centre → the environment → Settings → Audit and logs → Audit settings → Start auditing.',
      ],
      see: '“The organisation has the whole schema.”',
      undo: [],
      cannotUndo: 'Tables stay, because they hold rows. Where nobody has used them, delete the solution in Power Apps.',
    },
    {
      name: 'Azure resources',
      minutes: 15,
      findExisting: `az group list --query "[?name=='${group}'].id" --output tsv`,
      commands: [
        `az group create --name ${group} --location southeastasia --output none`,
        'az provider register --namespace Microsoft.EventGrid --wait',
        // An installation that was undone leaves its vault in the bin, whose name nothing else may have.
        // Azure writes the group's name in whichever case it was first given.
        `deleted=$(az keyvault list-deleted --resource-type vault --query "[].[name, properties.vaultId]" --output tsv) || exit 1; for vault in $(echo "$deleted" | grep -i '/resourceGroups/${group}/' | cut -f 1); do az keyvault recover --name "$vault" --resource-group ${group} --output none; done`,
        `az deployment group create --resource-group ${group} --name foundation --template-file infra/azure/foundation.bicep --parameters name=volunteers environmentName=production${repository === '-' ? '' : ` repository=${repository}`} --query properties.outputs`,
        `az deployment group create --resource-group ${group} --name main --parameters infra/azure/production.bicepparam --query properties.outputs`,
      ],
      byHand: ['Give yourself “Key Vault Secrets Officer” on the new vault (Access control), and wait a minute.'],
      see: 'the outputs; keep emailDomainRecords and siteHost for whoever changes the DNS',
      undo: [`az group delete --name ${group} --yes`],
    },
    {
      name: 'Secrets',
      minutes: 1,
      commands: [`sh infra/azure/secret.sh ${group}`],
      see: 'a table in which LINK_SECRET is Resolved',
      undo: [],
      cannotUndo:
        'The secrets went with the resource group. Azure keeps them for 90 days, and the next installation has them again.',
    },
    {
      name: 'The app’s user in Dataverse',
      minutes: 5,
      commands: [
        `az deployment group show --resource-group ${group} --name main --query "properties.outputs.{app: functionsApplicationId.value, retention: retentionApplicationId.value}" --output table`,
      ],
      byHand: [
        'Power Platform admin centre → the environment → Settings → Users → Application users → New app user: the id of app, with the role “Volunteer management app” alone.',
        'There, Settings → Column security profiles → Volunteer management app → Users: the same user.',
        'Likewise an application user of the id of retention, with the role “Volunteer retention” alone.',
      ],
      see: 'both users in the list of application users',
      undo: [],
      cannotUndo: 'Deactivate the application users in the Power Platform admin centre.',
    },
    {
      name: 'The code',
      minutes: 15,
      commands: [
        'npm run build -- production',
        'npm run package',
        'npm run site-config -- production',
        `sh infra/azure/publish.sh ${group}`,
        // Until the charity's own domain is bound, staff sign in at the address that Azure gave the site.
        register(`${siteUrl} --site ${output(group, 'siteUrl')}`),
      ],
      see: '“The pages are in …”',
      undo: [],
      cannotUndo: 'The code went with the resource group.',
    },
    {
      name: 'A look from outside',
      minutes: 1,
      commands: [`npm run smoke -- ${output(group, 'siteUrl')} --functions ${output(group, 'functionsUrl')}`],
      see: 'no ✗. The form is open: hand in the first application',
      undo: [],
    },
  ];
}
