import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const folder = '.github/workflows';

test.each(readdirSync(folder))('%s matches the schema of GitHub workflows', (name) => {
  const { status, stdout } = spawnSync('node_modules/.bin/action-validator', [`${folder}/${name}`], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
