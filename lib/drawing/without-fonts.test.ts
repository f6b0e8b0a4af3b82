/** @jest-environment node */
import { execFileSync } from 'node:child_process';

const environmentWithoutFonts = {
  ...process.env,
  FONTCONFIG_PATH: '/nonexistent',
  FONTCONFIG_FILE: '/nonexistent/fonts.conf',
};

const renderSource = `
  const sharp = require('sharp');
  const { createHash } = require('node:crypto');
  const families = 'Kanbao Han,Kanbao Tibetan';
  const set = (text, font, more = {}) => sharp({ text: { text, font, dpi: 72, ...more } }).raw().toBuffer();
  (async () => {
    for (const name of ['kanbao-han-bold', 'kanbao-tibetan-bold'])
      await set('a', families, { fontfile: 'fonts/' + name + '.ttf' });
    const pictures = [];
    for (const text of ['云岭', 'ཡུན་ལིང', 'Kanbao']) pictures.push(await set(text, families + ' Bold 60'));
    console.log(createHash('sha256').update(Buffer.concat(pictures)).digest('hex'));
  })();
`;

test('renders identical text on a machine without fonts', () => {
  const run = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['-e', renderSource], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  expect(run(environmentWithoutFonts)).toBe(run(process.env));
});
