import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import { mediaAddress } from '@/lib/site/media-address';
import { DownloadIcon, FileIcon } from '@/lib/ui/icons';
import { currentView } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import type { ArticleFile } from './attached-files';
import type { checkFilesOnTap } from './check-files-on-tap.inline';
import styles from './file-list.module.css';

/** Timeout in ms of `checkFilesOnTap`, slightly longer than the platform timeout of `getMedia`. */
const timeoutMs = 6000;

function fileExtension({ name, address }: ArticleFile): string | undefined {
  const extensionMatch = /\.([a-z0-9]{2,5})$/i.exec(name) ?? /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(address);
  return extensionMatch?.[1]?.toUpperCase();
}

/** Renders the hidden error of a download (R8.13) in a live region, so that screen readers announce it. */
function DownloadError({ href, words }: { href: string; words: Words }) {
  return (
    <div role="status">
      <p className={styles.failed} data-file-failed hidden>
        {words('article.downloadFailed')}
        <a className={styles.anyway} href={href} target="_blank" rel="noopener">
          {words('article.openFile')}
          <span className="visually-hidden">{words('common.newWindow')}</span>
        </a>
      </p>
    </div>
  );
}

interface FileListProps {
  files: readonly ArticleFile[];
  words: Words;
  /** Required if the page has several lists, whose headings need different ids. */
  heading?: { id: string; text: string; level: 2 | 3 };
}

export async function FileList({ files, words, heading }: FileListProps) {
  const { shell } = await currentView();
  const reachableFiles = files.flatMap((file) => {
    const href = mediaAddress(file.address);
    return href ? [{ ...file, href }] : [];
  });
  const [first] = reachableFiles;
  if (!first) return null;
  // Web views of apps often cannot save files, so a hint is shown (Spec §8).
  const isWebView = shell === 'social' || shell === 'app';
  const { id, text, level } = heading ?? { id: 'article-files', text: words('article.files'), level: 2 };
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.files} aria-labelledby={id} data-files>
      <Heading className={styles.title} id={id}>
        {text}
      </Heading>
      <ul>
        {reachableFiles.map((file) => (
          <li key={file.href} className={styles.item}>
            <a className={styles.file} href={file.href} rel="noopener" download={file.name}>
              <FileIcon className={styles.icon} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.kind}>{fileExtension(file)}</span>
              <DownloadIcon className={styles.icon} />
            </a>
          </li>
        ))}
      </ul>
      <DownloadError href={first.href} words={words} />
      {isWebView && <p className={styles.hint}>{words('article.filesHint')}</p>}
      <InlineScript calls={[inlineCall<typeof checkFilesOnTap>('check-files-on-tap', timeoutMs)]} />
    </section>
  );
}
