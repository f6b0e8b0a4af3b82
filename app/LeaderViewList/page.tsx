import { defineListPage } from '@/app/_page/define-list-page';
import type { PageParams } from '@/app/_page/define-page';
import type { ListPosition } from '@/lib/cards/list-position';
import { leadersShareCard } from '@/lib/features/figure/head';
import { LeadersPage } from '@/lib/features/figure/leaders-page';
import { type LeadersPageValues, loadLeaders } from '@/lib/features/figure/load';
import { questionsShareCard } from '@/lib/features/qa/server/head';
import { loadQuestionsPage, type QuestionsPageValues } from '@/lib/features/qa/server/load';
import { NewestQuestions, QuestionsPage } from '@/lib/features/qa/ui/questions-page';
import type { Result } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';

type LeadersView = { leaders: LeadersPageValues } | { questions: QuestionsPageValues };

/** Loads the leaders or, with the query `tab=questions`, the questions to the leaders' offices (ADR 0003). */
async function loadView({ tab, region }: PageParams, position: ListPosition): Promise<Result<LeadersView>> {
  if (tab !== 'questions') return mapResult(await loadLeaders(region), (leaders) => ({ leaders }));
  return mapResult(await loadQuestionsPage(region, position), (questions) => ({ questions }));
}

const { generateMetadata, Page } = defineListPage({
  route: 'LeaderViewList',
  load: loadView,
  card: (view) =>
    'leaders' in view ? leadersShareCard(view.leaders) : questionsShareCard(view.questions.openRegion),
  render: (view, { region }) =>
    'leaders' in view ? (
      <LeadersPage page={view.leaders} questions={<NewestQuestions region={region} />} />
    ) : (
      <QuestionsPage values={view.questions} />
    ),
});

export { generateMetadata, Page as default };
