/**
 * A client as a process of its own: on request, tries to create the same rows as others do, and reports how many
 * succeeded.
 */
import { callService, refusal } from './dataverse.ts';

const [, , url = ''] = process.argv;
console.log('ready');

process.stdin.once('data', async (line) => {
  const { activity, volunteers }: { activity: string; volunteers: string[] } = JSON.parse(String(line));
  const answers = await Promise.all(volunteers.flatMap((volunteer) => tries(activity, volunteer)));
  console.log(JSON.stringify(answers.map((answer) => (answer.status < 400 ? 'made' : refusal(answer)))));
  process.exit(0);
});

const tries = (activity: string, volunteer: string) => {
  const body = {
    'crf69_Activity@odata.bind': `/crf69_activitieses(${activity})`,
    'crf69_VolunteerProfile@odata.bind': `/crf69_volunteerprofiles(${volunteer})`,
  };
  const key = `crf69_attendances(_crf69_activity_value=${activity},_crf69_volunteerprofile_value=${volunteer})`;
  return [
    callService(url, 'POST', 'crf69_attendances', body),
    callService(url, 'PATCH', key, {}, { 'If-None-Match': '*' }),
    callService(url, 'POST', 'crf69_attendances', body),
  ];
};
