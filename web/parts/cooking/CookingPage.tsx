import type { ReactNode } from 'react';
import { Page } from '../../ui/page/Page.tsx';

interface CookingPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Path of the Back link. */
  readonly back: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every cooking screen. */
export const CookingPage = ({ children, ...page }: CookingPageProps) => <Page {...page}>{children}</Page>;
