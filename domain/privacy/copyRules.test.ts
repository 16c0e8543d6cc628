import { expect, it } from 'vitest';
import { requestKind } from '../schema/choices/privacy.ts';
import { logicalName, type TableDefinition, tables } from '../schema/index.ts';
import { copyDocument } from './copyDocument.ts';
import { copyOf } from './copyOf.ts';
import { copyRules, leftOut } from './copyRules.ts';

it('every table about a volunteer or a contact is in the copy, or is left out under a kind with its ground', () => {
  const decided = [...copyRules.map(({ table }) => table), ...leftOut.flatMap((kind) => kind.tables)];
  const about = Object.values<TableDefinition>(tables).filter(({ lookups = {} }) =>
    Object.values(lookups).some(({ target }) => target === 'volunteerprofile' || target === 'contact'),
  );
  const undecided = about.filter((table) => !decided.includes(table)).map(logicalName);
  // An organisation is not a person's own row.
  expect(undecided).toEqual(['crf69_externalorganization']);
  expect(leftOut.filter(({ kind, ground }) => !kind || !ground)).toEqual([]);
});

it('a column is in the copy, or somebody has decided that it is not', () => {
  const left = copyRules.map(
    ({ table, columns }) =>
      `${table.name}: ${Object.keys(table.columns)
        .filter((name) => !columns.includes(name))
        .join(' ')}`,
  );
  expect(left.join('\n')).toMatchInlineSnapshot(`
    "contact: emergencycontacts emergencycontactname emergencycontactnumber emergencycontactrelationship yesnoanswered staffvolunteerreferral characterreferees
    volunteerprofile: statusseen decidedon importedby addedas linknumber placechange submissiondigest submissionreference
    volunteerfeedback: submissiondigest submissionreference
    corporatefeedback: submissiondigest submissionreference
    volunteerexit: submissiondigest submissionreference
    attendance: name minutespresent correctedby correctedon remarks createdonwithoutseconds clearance clearancereason clearanceasof overriddenby overridereason
    signup: name queuenumber promotedon toldon remindedon calledon calledplaces toldname toldstart toldend toldplace toldmeetingplace toldoffon changetoldon takenoffon telling takekey cancelkey
    trainingattendance: name minutespresent correctedby correctedon remarks createdonwithoutseconds clearance clearancereason clearanceasof overriddenby overridereason
    clearance: name evidence sightedby sightedon recordedby withdrawnby takenbackon
    crresponse: name contactnumber email organisation occupation durationofacquaintance relationshiptovolunteer declarationofhonesty volunteerdescription potentialrolemodeltobeneficiary careforchild keepcommitments commitmentsanswered additional_information ratevolunteersresponsibility ratevolunteersreliability ratevolunteersemotionalstability ratevolunteersworkethic ratevolunteersleadership ratevolunteerscommunication ratevolunteersdisposition overallevaluation declined declinereason declinecause concernanswer concernwords answeredon needslook state requestedby countedfrom stepsdone nextstep nextstepon heldon heldby releasedon releasedby agreeshow correctedon correctedby bouncedon replacedon replacedby anotheraskedon language earliersubmissions erasedwith submissiondigest submissionreference
    consentevent: name recordedby note
    privacyrequest: name requestway targetday lastday uncertain checkedhow checkedon handler steps presses recordskept
    messagedelivery: recipient recipientname chosenpeople operationid attempts lasterror claimedon unansweredon reportedon recordid presskey sentby resolvedby
    addressstate: bouncereason resubscribenote source"
  `);
});

/** Returns a row of a table that has a marked value in each column, with the marks of those that a copy holds. */
function markedRow(table: TableDefinition) {
  const rule = copyRules.find((one) => one.table === table);
  const texts = Object.entries(table.columns).filter(([, { kind }]) => kind === 'text' || kind === 'memo');
  const mark = (name: string) => `<mark-${table.name}-${name}>`;
  return {
    part: { table, rows: [Object.fromEntries(texts.map(([name]) => [`crf69_${name}`, mark(name)]))] },
    kept: texts.flatMap(([name]) => (rule?.columns.includes(name) ? [mark(name)] : [])),
  };
}

it('a copy holds each value that the person gave, and none of anybody else', () => {
  const marked = Object.values<TableDefinition>(tables).map(markedRow);
  const parts = marked.map(({ part }) => part);
  const copy = copyOf(parts, [], () => undefined, new Date('2026-03-01T01:00:00Z'));
  const found = JSON.stringify(copy).match(/<mark-[\w-]+>/g) ?? [];
  expect(found.sort()).toEqual(marked.flatMap(({ kept }) => kept).sort());
  const names = found.map((mark) => mark.slice(6, -1));
  expect(names).toEqual(expect.arrayContaining(['contact-criminalrecords', 'volunteerexit-toughest_aspect']));
  const others = /emergency|referee|referral|crresponse|concern|suspen|override|remarks|by$|recipient|evidence/;
  expect(names.filter((name) => others.test(name))).toEqual([]);
  const html = copyDocument(copy);
  expect(html).not.toContain('<mark-');
  for (const mark of found) expect(html).toContain(mark.replace('<', '&lt;').replace('>', '&gt;'));
  for (const { kind, ground } of leftOut) expect(html).toContain(`<dt>${kind}</dt><dd>${ground}</dd>`);
});

it('a copy shows choices, days and times as people read them, and no empty value', () => {
  const row = { crf69_datetime: '2026-03-01T01:00:00Z', crf69_attendance: 955870000, crf69_attendanceend: null };
  const labels: Record<string, string> = { crf69_attendance: 'Attended', _crf69_activity_value: 'Chess' };
  const consent = { createdon: '2026-03-02T01:00:00Z', crf69_language: 'en' };
  const [section, agreed, asReferee, ...others] = copyOf(
    [
      { table: tables.attendance, rows: [{ ...row, createdon: '2026-03-02T01:00:00Z' }] },
      { table: tables.consentEvent, rows: [consent] },
      {
        table: tables.privacyRequest,
        rows: [{ crf69_requestkind: requestKind.codes.dispute, crf69_outcome: 'Settled' }],
      },
    ],
    [{ crf69_name: 'Tan Wei Ling', crf69_volunteerdescription: 'Patient' }],
    (_row, property) => labels[property],
    new Date(),
  ).sections;
  expect(agreed?.records[0]?.[0]).toEqual(['Recorded on', '02/03/2026 09:00']);
  expect(asReferee?.records).toEqual([[[tables.characterReference.columns.name.label, 'Tan Wei Ling']]]);
  expect(others).toEqual([]);
  expect(section?.records).toEqual([
    [
      ['Activity', 'Chess'],
      ['Check-in', '01/03/2026 09:00'],
      ['Attendance', 'Attended'],
    ],
  ]);
});
