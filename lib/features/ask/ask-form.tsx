import 'server-only';
import { askQuestion } from '@/lib/contract/asking';
import { NoteForm } from '@/lib/people/note-form';
import { hasOperation } from '@/lib/platform/endpoints';
import { currentWords } from '@/lib/view/current';
import styles from './ask-form.module.css';
import { askKind } from './ask-kind';
import type { Topic } from './model';

interface AskFormProps {
  topic: Topic;
  /** The `notice` query parameter. */
  notice: string | undefined;
}

/** Form to ask a topic's guest, or a note that the topic is closed to questions. */
export async function AskForm({ topic, notice }: AskFormProps) {
  if (!hasOperation(askQuestion)) return null;
  const words = await currentWords();
  if (topic.closed) return <p className={styles.closed}>{words('ask.closed')}</p>;
  const { name } = topic.guest;
  const label = name ? words('ask.form.askName', { name }) : words('ask.form.title');
  return <NoteForm kind={askKind} of={topic.id} label={label} notice={notice} />;
}
