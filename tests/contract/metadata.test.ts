import { expect, it } from 'vitest';
import { choiceTables, tables } from '../../domain/schema/index.ts';
import { aDataverse, refusal, userId } from './dataverse.ts';

const { call } = await aDataverse();
const volunteerRoleName = tables.volunteerProfile.columns.role.choice.name;
const profile = "EntityDefinitions(LogicalName='crf69_volunteerprofile')";
const cast = 'Microsoft.Dynamics.CRM.';

it('choices are returned by name, with every option', async () => {
  const { json } = await call('GET', `GlobalOptionSetDefinitions(Name='${volunteerRoleName}')`);
  const options = choiceTables.get(volunteerRoleName)?.options ?? [];
  expect(json).toMatchObject({
    Name: volunteerRoleName,
    IsGlobal: true,
    Options: options.map(({ code, label }) => ({
      Value: code,
      Label: { UserLocalizedLabel: { Label: label, LanguageCode: 1033 } },
    })),
  });
  expect(refusal(await call('GET', "GlobalOptionSetDefinitions(Name='nothing')"))).toBe('404 0x80040217');
});

it('choices are returned by the columns that use them', async () => {
  const search = '?$select=LogicalName&$expand=OptionSet($select=Options),GlobalOptionSet($select=Name,Options)';
  const one = await call('GET', `${profile}/Attributes/${cast}PicklistAttributeMetadata${search}`);
  expect(one.rows.map((row) => row.LogicalName)).toEqual([
    'crf69_role',
    'crf69_volunteerstatus',
    'crf69_statusseen',
    'crf69_generallypreferredactivity',
  ]);
  expect(one.rows[0]).toMatchObject({ OptionSet: null, GlobalOptionSet: { Name: volunteerRoleName } });
  const several = await call('GET', `${profile}/Attributes/${cast}MultiSelectPicklistAttributeMetadata${search}`);
  expect(several.rows.map((row) => row.LogicalName)).toContain('crf69_timing');
});

it('tables are described with their columns, keys and relations', async () => {
  const expand = '$expand=Attributes($select=LogicalName),Keys,ManyToOneRelationships';
  const { json } = await call(
    'GET',
    `EntityDefinitions(LogicalName='crf69_attendance')?$select=EntitySetName,PrimaryNameAttribute&${expand}`,
  );
  expect(json).toMatchObject({
    EntitySetName: 'crf69_attendances',
    PrimaryNameAttribute: 'crf69_name',
    Keys: [{ KeyAttributes: ['crf69_activity', 'crf69_volunteerprofile'], EntityKeyIndexStatus: 'Active' }],
    ManyToOneRelationships: [
      { ReferencedEntity: 'crf69_activities', ReferencingEntityNavigationPropertyName: 'crf69_Activity' },
      { ReferencedEntity: 'crf69_volunteerprofile', SchemaName: 'crf69_attendance_VolunteerProfile' },
    ],
  });
  expect(json).not.toHaveProperty('LogicalName');
});

it('tables are found by a filter', async () => {
  const search = `$select=LogicalName&$filter=EntitySetName eq 'crf69_schemeses' or LogicalName eq 'crf69_programme'`;
  const { rows } = await call('GET', `EntityDefinitions?${search}`);
  expect(rows.map((row) => row.LogicalName)).toEqual(['crf69_schemes', 'crf69_programme']);
});

it('tables report a column’s facts', async () => {
  const { json } = await call('GET', `${profile}/Attributes(LogicalName='crf69_volunteerid')`);
  expect(json).toMatchObject({ AttributeType: 'String', MaxLength: 200, IsPrimaryName: true });
});

it('tables return their relations by name', async () => {
  const { json } = await call('GET', "RelationshipDefinitions(SchemaName='crf69_activities_volunteers')");
  expect(json).toMatchObject({
    Entity1LogicalName: 'crf69_activities',
    Entity2LogicalName: 'crf69_volunteerprofile',
  });
});

it('tables cannot be changed here', async () => {
  expect((await call('POST', 'EntityDefinitions', {})).status).toBe(501);
});

it('$metadata names every set and navigation property', async () => {
  const { text, headers } = await call('GET', '$metadata');
  expect(headers.get('Content-Type')).toBe('application/xml');
  expect(text).toContain('<EntitySet Name="crf69_activitieses" EntityType="mscrm.crf69_activities">');
  expect(text).toContain('<NavigationProperty Name="crf69_attendance_Activity" Partner="crf69_Activity"');
});

it('WhoAmI names the user', async () => {
  expect((await call('GET', 'WhoAmI')).json.UserId).toBe(userId);
});
