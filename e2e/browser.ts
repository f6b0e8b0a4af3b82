import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** What Playwright needs to launch the browser. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

// Containers run as root and without a graphics card; the pages are our own.
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

/**
 * The browser of the journeys: CHROME_PATH, else an installed Chromium or Chrome, else the one of the package
 * `@sparticuz/chromium`, which brings its libraries along (Linux on x64).
 * @throws Error that says what to install or set; journeys are never skipped
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return { executablePath: CHROME_PATH, args, env: environmentNow() };
    throw new Error(`CHROME_PATH = "${CHROME_PATH}": there is no such file. Set it to a Chromium or Chrome.`);
  }
  const installed = installedBrowsers().find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args, env: environmentNow() };
  if (process.platform === 'linux' && process.arch === 'x64') {
    packaged ??= packagedBrowser();
    return packaged;
  }
  throw new Error(
    'The journeys need a browser and none was found. Install Chrome or Chromium, or set CHROME_PATH to one.',
  );
}

/** Where Chromium, Chrome and Edge usually are. */
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

let packaged: Promise<BrowserLaunch> | undefined;

/** Unpacks the packaged browser; its libraries are for it alone, so our servers never see them. */
async function packagedBrowser(): Promise<BrowserLaunch> {
  const before = { ...process.env };
  // Makes the package bring its own libraries and fonts.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  // The browser adds this one by itself, on a second thread; now and then the first one read the variables while their table
  // was moved for it, and crashed (setenv is not safe beside getenv). One that is there already is replaced in its place.
  const env = { ...environmentNow(), FC_FONTATIONS: '1', FONTCONFIG_FILE: resolve('e2e/fonts.conf') };
  for (const name of Object.keys(env)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  // Its own list of arguments switches web security off and runs everything in one process, which is not what readers have.
  return { executablePath, args, env };
}

function environmentNow(): Record<string, string> {
  const set = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(set);
}
