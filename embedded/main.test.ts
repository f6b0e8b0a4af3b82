import { once } from 'node:events';
import { freePort } from '@/scripts/launch/ports';
import { platformProgram } from './test/running-program';

const { run } = platformProgram();

test('the program serves its port, and SIGTERM ends it cleanly', async () => {
  const port = await freePort();
  const { child } = await run(port);
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
