// Container health check: `node deploy/healthy.mjs [port]` exits with 0 if the program answers, else with 1. The image has no
// curl, and `node:http` loads in a fifth of the time of `fetch`.
import { get } from 'node:http';

const port = process.argv[2] ?? '3000';
const request = get({ host: '127.0.0.1', port, path: '/healthz', timeout: 4000 }, (answer) => {
  answer.resume();
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
});
request.once('timeout', () => request.destroy());
request.once('error', () => {
  process.exitCode = 1;
});
