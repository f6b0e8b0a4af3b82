import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

// Containers run as root without a graphics card. Tests open only Kanbao's pages, so no sandbox is needed.
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

/** Finds CHROME_PATH, an installed Chromium or `@sparticuz/chromium`. Throws rather than skip the tests. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return { executablePath: CHROME_PATH, args, env: currentEnvironment() };
    throw new Error(
      `CHROME_PATH = "${CHROME_PATH}": the file does not exist. Set it to a Chromium or Chrome.`,
    );
  }
  const installedPath = installedBrowsers().find((path) => existsSync(path));
  if (installedPath) return { executablePath: installedPath, args, env: currentEnvironment() };
  if (process.platform === 'linux' && process.arch === 'x64') {
    packagedLaunch ??= packagedBrowser();
    return packagedLaunch;
  }
  throw new Error(
    'The browser tests need a browser and none was found. Install Chrome or Chromium, or set CHROME_PATH to one.',
  );
}

function installedBrowsers(): string[] {
  const { PATH = '', PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env;
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const folders = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'] ?? '', LOCALAPPDATA].filter(Boolean);
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  return names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
}

let packagedLaunch: Promise<BrowserLaunch> | undefined;

/** Unpacks the browser of `@sparticuz/chromium`. Servers under test must not load its libraries. */
async function packagedBrowser(): Promise<BrowserLaunch> {
  const environmentBefore = { ...process.env };
  // With this variable the package also unpacks libraries and fonts.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  // The browser sets FC_FONTATIONS on a second thread and could crash: `setenv` of a new variable is not safe
  // while another thread calls `getenv`.
  const env = { ...currentEnvironment(), FC_FONTATIONS: '1', FONTCONFIG_FILE: resolve('e2e/fonts.conf') };
  for (const name of Object.keys(env)) {
    if (environmentBefore[name] === undefined) delete process.env[name];
    else process.env[name] = environmentBefore[name];
  }
  // Omits the package's arguments, which disable web security and run everything in one process.
  return { executablePath, args, env };
}

function currentEnvironment(): Record<string, string> {
  const definedEntries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(definedEntries);
}
