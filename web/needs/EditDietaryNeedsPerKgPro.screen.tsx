import { useActor } from '../kernel/session.ts';
import { ShareBox } from '../sharing/ShareBox.tsx';
import { EditNeed } from './parts/EditNeed.tsx';

/** Edits a professional's own dietary need, and shares it. */
export default function EditDietaryNeedsPerKgPro() {
  const actor = useActor();
  return <EditNeed below={(need) => need.user_id === actor?.id && <ShareBox kind="need" id={need.id} />} />;
}
