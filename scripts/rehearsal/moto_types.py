"""A double of AWS for `npm run rehearse`: moto's server, and CloudFormation's types that moto lacks, or has in part.

Run as `moto_types.py PORT`. The types are added as moto adds its own: a subclass of CloudFormationModel for each.

What it proves: every stack is made in an order that works, changed, and changed back; every Ref, Fn::GetAtt and output
of another stack leads to something that is there; no name is taken twice; the function of a route, a trigger and an
alias, the group of a schedule and the files of an upload are there; code that is uploaded can be read; a second run
changes nothing. Tables, secrets, triggers, layers, versions and aliases are moto's own, so a restored table
has another stream.

What it does not prove: that AWS takes the properties (cfn-lint looks at them), that anything answers, rights, quotas,
what AWS replaces and what it refuses to change (`npm run infra -- rollback-check` has rules for that), that a stack is
taken back when it fails, canaries, protection of stacks, the order of resources within a stack, and how long it takes.
An output of a stack is always what is so now; CloudFormation may keep an older one.
"""

import json
import os
import sys
import uuid
from functools import lru_cache

PORT = sys.argv[1]
URL = f"http://127.0.0.1:{PORT}"
os.environ["MOTO_PORT"] = PORT
# A certificate is issued at once.
os.environ["MOTO_ACM_VALIDATION_WAIT"] = "0"
# Functions are not run: moto would want Docker, and an image of the network.
os.environ["DOCKER_HOST"] = "tcp://127.0.0.1:9"
os.environ["AWS_ACCESS_KEY_ID"] = os.environ["AWS_SECRET_ACCESS_KEY"] = "rehearsal"

import boto3  # noqa: E402
from botocore.exceptions import BotoCoreError, ClientError  # noqa: E402
from moto.cloudformation.exceptions import ValidationError  # noqa: E402
from moto.core.common_models import CloudFormationModel  # noqa: E402
from moto.server import main  # noqa: E402


class Refused(ValidationError):
    """What CloudFormation would refuse. Any other error would be asked again, and then pass."""

    def __init__(self, message):
        super().__init__(message=message)


@lru_cache
def aws(service, region):
    return boto3.client(service, region_name=region, endpoint_url=URL)


class Made:
    """A resource that is held by its name alone."""

    kind = ""
    #: The property that names it; "" where AWS does.
    named_by = ""
    #: What Ref gives: a format of name, id, account and region.
    ref = "{name}"
    #: What Fn::GetAtt gives.
    attributes = {}
    #: Property -> the kind whose Ref it has to be.
    parents = {}
    #: (kind, region, name) -> resource. Shared by all kinds.
    all = {}
    #: (stack, logical id) -> resource that was taken out of its stack.
    removed = {}

    def __init__(self, name, properties, account_id, region_name, stack_id, logical_id):
        self.place = (stack_id, logical_id)
        self.name = name
        self.properties = properties
        self.account_id = account_id
        self.region = region_name
        self.id = uuid.uuid4().hex[:10]
        self.begin()

    def begin(self):
        key = (self.kind, self.region, self.name)
        if key in self.all:
            raise Refused(f"{self.kind} {self.name} exists already in {self.region}.")
        self.tried(self.check)
        self.tried(self.make)
        self.all[key] = self

    def begin_again(self, properties):
        """moto doesn't make what comes back to its stack. What it refers to may say something else now."""
        self.properties = {key: self.fresh(properties.get(key), old) for key, old in self.properties.items()}
        self.begin()

    def fresh(self, value, old):
        if not isinstance(value, dict) or "Fn::GetAtt" not in value:
            return old
        logical_id, attribute = value["Fn::GetAtt"]
        others = [each for each in self.all.values() if each.place == (self.place[0], logical_id)]
        return others[0].get_cfn_attribute(attribute) if others else old

    def tried(self, work):
        try:
            work()
        except (ClientError, BotoCoreError, LookupError) as error:
            raise Refused(f"{self.kind} {self.name}: {error!r}") from error

    def check(self):
        """Looks for what the properties name."""
        for prop, kind in self.parents.items():
            wanted = self.properties.get(prop)
            if wanted is not None and not self.is_there(kind, wanted):
                raise Refused(f"{self.kind} {self.name}: {prop} is {wanted}, and there is no such {kind}.")

    def is_there(self, kind, ref):
        return any(
            each.physical_resource_id == ref
            for (other, region, _), each in list(self.all.items())
            if other == kind and region == self.region
        )

    def make(self):
        """Makes the thing itself, where moto has it."""

    def change(self):
        """Changes it to `properties`."""

    def remove(self):
        """Deletes it."""

    def said(self, form):
        return form.format(name=self.name, id=self.id, account=self.account_id, region=self.region)

    @property
    def physical_resource_id(self):
        return self.said(self.ref)

    def get_cfn_attribute(self, attribute):
        if attribute not in self.attributes:
            raise Refused(f"{self.kind} has no attribute {attribute} here.")
        return self.said(self.attributes[attribute])

    def is_created(self):
        return True

    def delete(self, account_id, region_name):
        self.remove()
        self.all.pop((self.kind, self.region, self.name), None)
        self.removed[self.place] = self

    @classmethod
    def cloudformation_type(cls):
        return cls.kind

    @classmethod
    def cloudformation_name_type(cls):
        return cls.named_by

    @classmethod
    def has_cfn_attr(cls, attr):
        return attr in cls.attributes

    @classmethod
    def create_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name, **kwargs):
        properties = cloudformation_json.get("Properties", {})
        return cls(resource_name, properties, account_id, region_name, kwargs["StackId"], kwargs["LogicalId"])

    @classmethod
    def update_from_cloudformation_json(
        cls, original_resource, new_resource_name, cloudformation_json, account_id, region_name
    ):
        properties = cloudformation_json.get("Properties", {})
        if cls.named_by in properties and properties[cls.named_by] != original_resource.name:
            replacement = cls(new_resource_name, properties, account_id, region_name, *original_resource.place)
            original_resource.delete(account_id, region_name)
            cls.removed.pop(original_resource.place)
            return replacement
        original_resource.properties = properties
        original_resource.tried(original_resource.check)
        original_resource.tried(original_resource.change)
        return original_resource

    @classmethod
    def delete_from_cloudformation_json(cls, resource_name, cloudformation_json, account_id, region_name):
        made = cls.all.get((cls.kind, region_name, resource_name))
        if made:
            made.delete(account_id, region_name)


class Table(Made):
    """A real table of moto's, with its stream."""

    named_by = "TableName"
    attributes = {"Arn": "", "StreamArn": ""}

    def get_cfn_attribute(self, attribute):
        table = aws("dynamodb", self.region).describe_table(TableName=self.name)["Table"]
        return table["TableArn"] if attribute == "Arn" else table["LatestStreamArn"]

    def make(self):
        properties = self.properties
        indexes = [
            {part: index[part] for part in ("IndexName", "KeySchema", "Projection")}
            for index in properties.get("GlobalSecondaryIndexes", [])
        ]
        client = aws("dynamodb", self.region)
        client.create_table(
            TableName=self.name,
            KeySchema=properties["KeySchema"],
            AttributeDefinitions=properties["AttributeDefinitions"],
            BillingMode=properties["BillingMode"],
            StreamSpecification={"StreamEnabled": True, **properties["StreamSpecification"]},
            **({"GlobalSecondaryIndexes": indexes} if indexes else {}),
        )
        client.update_time_to_live(
            TableName=self.name,
            TimeToLiveSpecification={
                "Enabled": properties["TimeToLiveSpecification"]["Enabled"],
                "AttributeName": properties["TimeToLiveSpecification"]["AttributeName"],
            },
        )
        client.update_continuous_backups(
            TableName=self.name, PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": True}
        )

    def remove(self):
        aws("dynamodb", self.region).delete_table(TableName=self.name)


class Secret(Made):
    """A real secret of moto's."""

    named_by = "Name"
    ref = "arn:aws:secretsmanager:{region}:{account}:secret:{name}"

    def make(self):
        client = aws("secretsmanager", self.region)
        wanted = self.properties.get("GenerateSecretString")
        value = self.properties.get("SecretString", "{}")
        if wanted:
            length = wanted.get("PasswordLength", 32)
            password = client.get_random_password(PasswordLength=length, ExcludePunctuation=True)["RandomPassword"]
            key = wanted.get("GenerateStringKey")
            value = f'{{"{key}":"{password}"}}' if key else password
        self.arn = client.create_secret(Name=self.name, SecretString=value)["ARN"]

    @property
    def physical_resource_id(self):
        return self.arn

    def remove(self):
        aws("secretsmanager", self.region).delete_secret(SecretId=self.name, ForceDeleteWithoutRecovery=True)


class Integration(Made):
    ref = "{id}"
    parents = {"ApiId": "AWS::ApiGatewayV2::Api"}

    def check(self):
        super().check()
        aws("lambda", self.region).get_function(FunctionName=self.properties["IntegrationUri"])


class Route(Made):
    ref = "{id}"
    parents = {"ApiId": "AWS::ApiGatewayV2::Api"}

    def check(self):
        super().check()
        target = self.properties["Target"].removeprefix("integrations/")
        if not self.is_there("AWS::ApiGatewayV2::Integration", target):
            raise Refused(f"The route {self.properties['RouteKey']} leads to {target}, which is not there.")
        for (kind, _, name), other in list(self.all.items()):
            if kind == self.kind and name != self.name and self.is_same(other):
                raise Refused(f"The route {self.properties['RouteKey']} exists already.")

    def is_same(self, other):
        return all(self.properties[key] == other.properties[key] for key in ("ApiId", "RouteKey"))


class Version(Made):
    """A real version of moto's, whose own type does not say its number."""

    attributes = {"Version": ""}

    def make(self):
        published = aws("lambda", self.region).publish_version(FunctionName=self.properties["FunctionName"])
        self.arn, self.number = published["FunctionArn"], published["Version"]

    @property
    def physical_resource_id(self):
        return self.arn

    def get_cfn_attribute(self, attribute):
        return self.number


class Layer(Made):
    """A real version of a layer of moto's, whose own type can't be changed."""

    def make(self):
        names = {"LayerName", "Description", "Content", "CompatibleRuntimes", "CompatibleArchitectures", "LicenseInfo"}
        wanted = {"LayerName": self.name} | {key: self.properties[key] for key in names & self.properties.keys()}
        self.arn = aws("lambda", self.region).publish_layer_version(**wanted)["LayerVersionArn"]

    def change(self):
        self.make()

    @property
    def physical_resource_id(self):
        return self.arn


class Alias(Made):
    """A real alias of moto's."""

    def wanted(self):
        names = {"FunctionName", "FunctionVersion", "Name", "Description"}
        return {key: value for key, value in self.properties.items() if key in names}

    def make(self):
        self.arn = aws("lambda", self.region).create_alias(**self.wanted())["AliasArn"]

    def change(self):
        aws("lambda", self.region).update_alias(**self.wanted())

    def remove(self):
        name, function = self.properties["Name"], self.properties["FunctionName"]
        aws("lambda", self.region).delete_alias(FunctionName=function, Name=name)

    @property
    def physical_resource_id(self):
        return self.arn


class Trigger(Made):
    """A real trigger of moto's, whose own type would not come back to its stack once it was taken out."""

    def wanted(self):
        return {key: value for key, value in self.properties.items() if key != "Tags"}

    def make(self):
        made = aws("lambda", self.region).create_event_source_mapping(**self.wanted())
        self.uuid, self.source = made["UUID"], made["EventSourceArn"]

    def change(self):
        if self.properties["EventSourceArn"] != self.source:
            self.remove()
            self.make()
            return
        fixed = {"EventSourceArn", "StartingPosition"}
        wanted = {key: value for key, value in self.wanted().items() if key not in fixed}
        aws("lambda", self.region).update_event_source_mapping(UUID=self.uuid, **wanted)

    def remove(self):
        aws("lambda", self.region).delete_event_source_mapping(UUID=self.uuid)

    @property
    def physical_resource_id(self):
        return self.uuid


class Upload(Made):
    """What the CDK has a function do while it deploys. Its function, and the files it would copy, have to be there."""

    def check(self):
        aws("lambda", self.region).get_function(FunctionName=self.properties["ServiceToken"])
        keys = self.properties.get("SourceObjectKeys", [])
        for bucket, key in zip(self.properties.get("SourceBucketNames", []), keys):
            aws("s3", self.region).head_object(Bucket=bucket, Key=key)


class StackOutput(Made):
    """Stands in for Fn::GetStackOutput, which moto doesn't know: read when it is asked for."""

    attributes = {"Value": ""}

    def get_cfn_attribute(self, attribute):
        stack, output = self.properties["StackName"], self.properties["OutputName"]
        client = aws("cloudformation", self.properties.get("Region", self.region))
        for each in client.describe_stacks(StackName=stack)["Stacks"][0].get("Outputs", []):
            if each["OutputKey"] == output:
                return each["OutputValue"]
        raise Refused(f"The stack {stack} has no output {output}.")

    def check(self):
        self.get_cfn_attribute("Value")


class Stack(Made):
    """In every stack, and asked for by an output, so after each change: makes again what came back."""

    attributes = {"Remade": ""}

    def get_cfn_attribute(self, attribute):
        stack = self.place[0]
        body = aws("cloudformation", self.region).get_template(StackName=stack)["TemplateBody"]
        template = json.loads(body) if isinstance(body, str) else body
        for logical_id, resource in template["Resources"].items():
            gone = self.removed.pop((stack, logical_id), None)
            if gone:
                gone.begin_again(resource.get("Properties", {}))
        return "done"


class Held(Made):
    """Nothing but a name."""


def made(kind, base=Held, **attributes):
    # moto finds the direct subclasses of its model.
    return type(kind.replace("::", ""), (base, CloudFormationModel), {"kind": kind, **attributes})


TYPES = [
    made("AWS::DynamoDB::GlobalTable", Table),
    made("AWS::SecretsManager::Secret", Secret),
    made("AWS::ApiGatewayV2::Api", ref="{id}"),
    made("AWS::ApiGatewayV2::Integration", Integration),
    made("AWS::ApiGatewayV2::Route", Route),
    made("AWS::ApiGatewayV2::Stage", parents={"ApiId": "AWS::ApiGatewayV2::Api"}),
    made("AWS::Lambda::Version", Version),
    made("AWS::Lambda::LayerVersion", Layer),
    made("AWS::Lambda::Alias", Alias),
    made("AWS::Lambda::EventSourceMapping", Trigger),
    made("AWS::CloudFormation::CustomResource", Upload),
    made("Vitrine::Rehearsal::StackOutput", StackOutput),
    made("Vitrine::Rehearsal::Stack", Stack),
    made(
        "AWS::CloudWatch::Alarm",
        named_by="AlarmName",
        attributes={"Arn": "arn:aws:cloudwatch:{region}:{account}:alarm:{name}"},
    ),
    made("AWS::SQS::QueuePolicy"),
    made("AWS::S3::BucketPolicy"),
    made("AWS::SNS::TopicPolicy"),
    made("AWS::SNS::Subscription"),
    made("AWS::Logs::MetricFilter", named_by="FilterName"),
    made("AWS::Logs::QueryDefinition", named_by="Name", ref="{id}"),
    made("AWS::Scheduler::ScheduleGroup", named_by="Name"),
    made("AWS::Scheduler::Schedule", named_by="Name", parents={"GroupName": "AWS::Scheduler::ScheduleGroup"}),
    made(
        "AWS::AppSync::Api",
        named_by="Name",
        ref="arn:aws:appsync:{region}:{account}:apis/{id}",
        attributes={
            "ApiId": "{id}",
            "ApiArn": "arn:aws:appsync:{region}:{account}:apis/{id}",
            "Dns.Http": "{id}.appsync-api.{region}.amazonaws.com",
            "Dns.Realtime": "{id}.appsync-realtime-api.{region}.amazonaws.com",
        },
    ),
    made("AWS::AppSync::ChannelNamespace"),
    made("AWS::CodeDeploy::Application", named_by="ApplicationName"),
    made(
        "AWS::CodeDeploy::DeploymentGroup",
        named_by="DeploymentGroupName",
        parents={"ApplicationName": "AWS::CodeDeploy::Application"},
    ),
    made("AWS::CloudFront::CachePolicy", ref="{id}"),
    made("AWS::CloudFront::OriginRequestPolicy", ref="{id}"),
    made("AWS::CloudFront::ResponseHeadersPolicy", ref="{id}"),
    made("AWS::CloudFront::OriginAccessControl", ref="{id}", attributes={"Id": "{id}"}),
    made(
        "AWS::CloudFront::Function",
        named_by="Name",
        attributes={"FunctionARN": "arn:aws:cloudfront::{account}:function/{name}"},
    ),
    made("AWS::CloudFront::Distribution", ref="{id}", attributes={"DomainName": "{id}.cloudfront.net"}),
    made(
        "AWS::WAFv2::WebACL",
        named_by="Name",
        attributes={"Arn": "arn:aws:wafv2:{region}:{account}:global/webacl/{name}/{id}"},
    ),
    made("AWS::SES::ConfigurationSet", named_by="Name"),
    made("AWS::SES::ConfigurationSetEventDestination", parents={"ConfigurationSetName": "AWS::SES::ConfigurationSet"}),
    made("AWS::Budgets::Budget"),
    made("AWS::Backup::BackupVault", named_by="BackupVaultName", attributes={"BackupVaultName": "{name}"}),
    made("AWS::Backup::BackupPlan", ref="{id}", attributes={"BackupPlanId": "{id}"}),
    made("AWS::Backup::BackupSelection", ref="{id}", parents={"BackupPlanId": "AWS::Backup::BackupPlan"}),
]

if __name__ == "__main__":
    main(["-H", "127.0.0.1", "-p", PORT])
