import { EditNeed } from './parts/EditNeed.tsx';

/** Edits a dietary need: admins all, professionals their own. */
export default function EditDietaryNeedsPerKg() {
  return <EditNeed />;
}
