import { ShareBox } from '../../parts/sharing/ShareBox.tsx';
import { useActor } from '../../session.ts';
import { EditNeed } from './parts/EditNeed.tsx';

/** Edits a professional's own dietary need, and shares it. */
export default function EditDietaryNeedsPerKgPro() {
  const actor = useActor();
  return <EditNeed below={(need) => need.user_id === actor?.id && <ShareBox kind="need" id={need.id} />} />;
}
