// Baseline for cached pages: `node:http` that sends the body and headers of one of Kanbao's responses.
// usage: node bench/raw-server.mjs <body file> <headers JSON>; prints its port, and its CPU time in microseconds at GET /cpu
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [bodyFile, headersText] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(headersText);

const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage();
    response.end(String(user + system));
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, () => console.log(server.address().port));
