import { importCommand } from '../import-command';
import type { ExitResult } from './bundled-importer';

export async function runImportCommand(dataDir: string, ...args: string[]): Promise<ExitResult> {
  let [stdout, stderr] = ['', ''];
  const code = await importCommand(args, {
    dataDir: () => dataDir,
    stdout: {
      write: (part: string | Uint8Array) => {
        stdout += part;
        return true;
      },
    },
    stderr: {
      isTTY: false,
      write: (part: string | Uint8Array) => {
        stderr += part;
        return true;
      },
    },
  });
  return { code, stdout, stderr };
}
