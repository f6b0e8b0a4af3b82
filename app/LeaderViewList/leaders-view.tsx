import 'server-only';
import type { ReactNode } from 'react';
import type { PageParams } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { leadersMetadata } from '@/lib/features/figure/head';
import { LeadersPage } from '@/lib/features/figure/leaders-page';
import { type LeadersPageValues, loadLeaders } from '@/lib/features/figure/load';
import { questionsMetadata } from '@/lib/features/qa/server/head';
import { loadQuestionsPage, type QuestionsPageValues } from '@/lib/features/qa/server/load';
import { NewestQuestions, QuestionsPage } from '@/lib/features/qa/ui/questions-page';
import { mapResult } from '@/lib/platform/read';

/** The leaders or, with the query `tab=questions`, readers' questions to their offices (ADR 0003). */
type LeadersView =
  | { kind: 'leaders'; leaders: LeadersPageValues; region: string | undefined }
  | { kind: 'questions'; questions: QuestionsPageValues };

export async function loadLeadersView({ tab, region, ...params }: PageParams) {
  return tab === 'questions'
    ? mapResult(
        await loadQuestionsPage(region, listPosition(params)),
        (questions): LeadersView => ({ kind: 'questions', questions }),
      )
    : mapResult(await loadLeaders(region), (leaders): LeadersView => ({ kind: 'leaders', leaders, region }));
}

export function leadersViewMetadata(view: LeadersView) {
  return view.kind === 'questions' ? questionsMetadata(view.questions) : leadersMetadata(view.leaders);
}

export function renderLeadersView(view: LeadersView): ReactNode {
  return view.kind === 'questions' ? (
    <QuestionsPage values={view.questions} />
  ) : (
    <LeadersPage page={view.leaders} questions={<NewestQuestions region={view.region} />} />
  );
}
