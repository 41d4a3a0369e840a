import { pathTo } from '../../kernel/paths.ts';
import { premiumDialog } from '../dialog/dialogs.tsx';

/** The navigation of the router. */
interface Navigation {
  navigate(by: number): Promise<void>;
  navigate(to: string, options: { readonly replace: boolean }): Promise<void>;
}

let shown = false;

/** True if the browser's history has an earlier page of this app. React Router numbers its entries. */
export const hasWayBack = (): boolean => ((history.state as { readonly idx?: number } | null)?.idx ?? 0) > 0;

/** Shows the premium dialog for a page that the server refused, and leads back, or home from a deep link (D51). */
export const leaveLocked = (router: Navigation, text: string): void => {
  // Several queries of the page may fail.
  if (shown) return;
  shown = true;
  void premiumDialog(text).then(() => {
    shown = false;
  });
  void (hasWayBack() ? router.navigate(-1) : router.navigate(pathTo('AccountHome'), { replace: true }));
};
