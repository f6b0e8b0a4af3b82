import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundledProgram } from '@/embedded/test/bundled-program';
import { type Certificates, makeCertificates } from './test/certificates';
import { runDoctor, runDoctorProgram } from './test/run-doctor';

const program = bundledProgram('scripts/doctor.ts', 'doctor');
const secret = 'Vn3qS0b8xLw2Yk7RzT5mUe1JhGdPaC4o';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

test('an invalid configuration is an error and ends the checks', async () => {
  const diagnosis = await runDoctor({ PORT: 'many', SESSION_SECRET: 'a short one' });
  expect(diagnosis.code).toBe(1);
  expect(diagnosis.textOf('configuration', 'error')).toContain('PORT = "many"');
  expect(diagnosis.out).not.toContain('a short one');
  expect(diagnosis.on('hosts')).toEqual([]);
});

test('mistyped names and weak secrets are warnings, and no secret is printed', async () => {
  const weak = 'change-me-please-change-me-please-now';
  const diagnosis = await runDoctor({
    SESION_SECRET: secret,
    SESSION_SECRET: weak,
    PURGE_TOKEN: 'a'.repeat(30),
    EDGE_SECRET: 'abababababababab',
  });
  expect(diagnosis.textOf('configuration', 'warning')).toContain('Did you mean SESSION_SECRET?');
  expect(diagnosis.textOf('secrets', 'warning')).toMatch(
    /SESSION_SECRET contains a common word[\s\S]*PURGE_TOKEN has about 0 bits[\s\S]*EDGE_SECRET has about 16 bits/,
  );
  expect(diagnosis.code).toBe(0);
  for (const secretText of [weak, secret, 'a'.repeat(30)]) expect(diagnosis.out).not.toContain(secretText);
});

test('accepts 128 random bits as a secret, and passwords that are not percent-encoded', async () => {
  const diagnosis = await runDoctor({
    SESSION_SECRET: '3f0b2c9d41e87a65b0d94c7f12a8e653',
    REDIS_URL: 'redis://:50%of-a-long-random-passphrase@127.0.0.1:1',
  });
  expect(diagnosis.textOf('secrets', 'warning')).not.toContain('SESSION_SECRET');
  expect(diagnosis.out).not.toContain('random-passphrase');
});

test('a folder that is not writable is an error', async () => {
  const diagnosis = await runDoctor({ DATA_DIR: '/proc/kanbao' });
  expect(diagnosis.textOf('disk', 'error')).toMatch(/DATA_DIR \(\/proc\/kanbao\) is not writable/);
  expect(diagnosis.code).toBe(1);
});

describe('hosts', () => {
  let certificates: Certificates;
  beforeAll(() => {
    certificates = makeCertificates();
  });
  afterAll(() => certificates.stop());

  test('reports when each certificate expires, and the remedy', async () => {
    const { serve } = certificates;
    const [good, soon, over, other, selfSigned] = [
      await serve('localhost', 365),
      await serve('localhost', 5),
      await serve('localhost', -1),
      await serve('other.example', 365),
      await serve('localhost', 365, 'itself'),
    ];
    const diagnosis = await runDoctorProgram(
      program,
      {
        PLATFORM_BASE_URL: `https://localhost:${good}/app_if`,
        PLATFORM_SSO_URL: `https://localhost:${soon}`,
        PLATFORM_ADS_URL: `https://localhost:${over}`,
        PLATFORM_VIDEO_URL: `https://localhost:${other}`,
        PLATFORM_UPLOAD_URL: `https://localhost:${selfSigned}`,
        STATISTICS_URL: 'http://localhost:1',
        ANALYTICS_URL: 'http://no-such-name.invalid',
      },
      { NODE_EXTRA_CA_CERTS: certificates.authority },
    );
    expect(diagnosis.textOf('hosts', 'fine')).toMatch(new RegExp(`localhost:${good} .*36[45] days`));
    expect(diagnosis.textOf('hosts', 'warning')).toMatch(new RegExp(`localhost:${soon} .*[45] days.*Renew`));
    const errors = diagnosis.textOf('hosts', 'error');
    expect(errors).toMatch(new RegExp(`localhost:${over} .*has expired.*Renew`));
    expect(errors).toMatch(new RegExp(`localhost:${other} .*\\(other\\.example\\) is for another name`));
    expect(errors).toMatch(new RegExp(`localhost:${selfSigned} .*is self-signed.*NODE_EXTRA_CA_CERTS`));
    expect(errors).toMatch(/localhost:1 .*ECONNREFUSED/);
    expect(errors).toMatch(/no-such-name\.invalid .*the name cannot be resolved/);
    expect(diagnosis.code).toBe(1);
  });
});

test.each([
  [2 * 60 * 60, 'error', /clock is 7[12]\d\d s ahead of this machine's\..*timedatectl/],
  [-60, 'warning', /clock is (5|6)\d s behind/],
  [0, 'fine', /agree/],
] as const)('a platform whose clock is %s s off: %s', async (seconds, level, words) => {
  const platform = createServer((_request, response) => {
    response.writeHead(404, { date: new Date(Date.now() + seconds * 1000).toUTCString() }).end();
  });
  const port = await listen(platform);
  const diagnosis = await runDoctor({ PLATFORM_BASE_URL: `http://localhost:${port}/app_if` });
  expect(diagnosis.textOf('clock', level)).toMatch(words);
  expect(diagnosis.textOf('platform', 'error')).toMatch(/Failed: 0 of .*pages work.*doctor -- platform/);
  await closeServer(platform);
});
