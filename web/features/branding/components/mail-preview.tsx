import { messageOf } from "#web/api.ts";
import { MessageHtml } from "#web/features/emails/api.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { brandFrom, type BrandValues } from "../brand-values.ts";
import { useMailPreview } from "../queries.ts";

/** A mail as it would look; nothing is sent. */
export function MailPreview({ values }: { values: BrandValues }) {
  const preview = useMailPreview();
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        loading={preview.isPending}
        onClick={() => preview.mutate(brandFrom(values))}
      >
        {preview.data ? "Show the mail again" : "Show a mail"}
      </Button>
      {preview.isError && (
        <Alert tone="danger" live title={messageOf(preview.error, "The mail could not be shown")} />
      )}
      {preview.data && <MessageHtml html={preview.data.html} />}
    </div>
  );
}
