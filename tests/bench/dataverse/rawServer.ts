/** The smallest possible server over the same database: handwritten SQL behind node:http, in a process of its own. */
import { createServer } from 'node:http';
import { openStore } from '../../../infra/local/dataverse/storage/store.ts';
import { loopback } from '../../../infra/local/settings.ts';

const store = openStore(process.env.BENCH_FILE ?? '');
const columns =
  'crf69_attendanceid, crf69_name, crf69_attendance, crf69_datetime, crf69_attendanceend, crf69_remarks, ' +
  '_crf69_activity_value, _crf69_volunteerprofile_value';
const one = `SELECT ${columns} FROM crf69_attendance WHERE crf69_attendanceid = ?`;
const list =
  `SELECT ${columns} FROM crf69_attendance WHERE _crf69_activity_value = ? AND crf69_attendance = 955870000 ` +
  'ORDER BY crf69_datetime';

createServer((request, response) => {
  const [, what, id = ''] = (request.url ?? '').split('/');
  const body = JSON.stringify(what === 'one' ? store.row(one, [id]) : { value: store.rows(list, [id]) });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.BENCH_PORT), loopback);
