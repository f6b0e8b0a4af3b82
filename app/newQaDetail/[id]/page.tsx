import { defineGovernmentQaPage } from '@/app/_page/government-qa';

const { generateMetadata, Page } = defineGovernmentQaPage('newQaDetail');

export { generateMetadata, Page as default };
