import { readdirSync, readFileSync } from 'node:fs';

function filesIn(folders: readonly string[], matches: (path: string) => boolean): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter(matches);
}

const folders = ['app', 'e2e', 'embedded', 'lib', 'messages', 'scripts', 'server'];

/** Sources by path. Excludes media, because segments of video streams also end in .ts. */
export const sources: ReadonlyMap<string, string> = new Map(
  filesIn(folders, (path) => /\.(tsx?|mjs)$/.test(path) && !path.startsWith('embedded/content/media/')).map(
    (path) => [path, readFileSync(path, 'utf8')],
  ),
);

export const styleSheets: readonly string[] = filesIn(['app', 'lib'], (path) => path.endsWith('.css'));
