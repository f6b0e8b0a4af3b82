import { governmentQaPage } from '@/app/_page/government-qa';

const { generateMetadata, Page } = governmentQaPage('newQaDetail');

export { generateMetadata, Page as default };
